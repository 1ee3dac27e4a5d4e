import { words } from 'tinytext';

console.log(words('three short words'));
