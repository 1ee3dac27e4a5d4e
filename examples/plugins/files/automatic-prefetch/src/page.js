import './dashboard.js';
