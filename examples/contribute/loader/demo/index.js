// #if beta
import { drawChart } from './chart.js';
drawChart();
// #endif

// #if logging
console.log('Started');
// #endif

console.log(new Error().stack.split('\n')[1].trim());
