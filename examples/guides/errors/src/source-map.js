import './label.js';
