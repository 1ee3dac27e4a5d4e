import * as styles from './card.module.css';
import logo from './logo.png';

console.log(styles.card, logo);
