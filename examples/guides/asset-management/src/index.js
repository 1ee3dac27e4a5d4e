import './page.css';
import { addTide } from './tide/tide.js';
import settings from './settings.json';
import harbor from './harbor.yaml';
import tides from './tides.csv';
import note from './note.txt' with { type: 'text' };

document.querySelector('#harbor').textContent = `${harbor.name}, ${settings.unit}`;
document.querySelector('#note').textContent = note;

const list = document.querySelector('#tides');
for (const tide of tides) addTide(list, tide);
