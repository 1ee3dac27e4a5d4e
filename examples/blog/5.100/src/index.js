import cities from 'virtual:cities';
import build from 'virtual:build';
import defer * as report from './report.js';

console.log(build.version, cities.join(', '));
console.log('The report was not loaded yet');
console.log(report.create(cities));
