import info from 'build-info:';
import './debug-panel.js';

const name = process.argv[2] ?? 'en';
const { greeting } = await import(`./lang/${name}.js`);
console.log(greeting, info.mode);
