import styles from './widget.css';

console.log(import.meta.env.WEBPACK_API, process.env.SECRET);
console.log(styles.trim());
console.log(import.meta.main, import.meta.filename.endsWith('main.cjs'));
