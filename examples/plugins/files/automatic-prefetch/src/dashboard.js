import './charts.js';
