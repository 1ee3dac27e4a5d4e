import './price-tag.js';
