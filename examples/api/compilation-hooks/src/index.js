import './sum.test.js';
