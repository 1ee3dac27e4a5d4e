import './nope.js';
