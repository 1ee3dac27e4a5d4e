import { glob } from './glob.js';
import { eager } from './eager.js';
import { context } from './context.js';
import { greet } from './greet.js';

const lines = [...(await glob()), ...eager(), ...context()];
document.querySelector('pre').textContent = lines.join('\n');
document.querySelector('h1').textContent = await greet('de');
