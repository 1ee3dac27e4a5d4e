import page from './webpack.page.js';
import styles from './webpack.styles.js';

export default [page, styles];
