import './page.css';
import terms from './terms.html';
import icon from './icon.svg';
import photo from './photo.jpg';
import hero from './hero.webp';
import notes from './notes.md';
import text from './notes.txt?raw';
import data from './icon.svg?inline';
import address from './data.csv?url';

const strings: string[] = [terms, icon, photo, hero, notes, text, data, address, import.meta.env.WEBPACK_API];
const mode: string | boolean | undefined = import.meta.env.MODE;
console.log(strings, mode, import.meta.webpackHot, import.meta.glob('./pages/*.ts'));
