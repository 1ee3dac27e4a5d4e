import { id, platform } from './report.cjs';

document.querySelector('p').textContent = `Report ${id('chairs')} on ${platform()}`;
