import defer * as statistics from './statistics.js';

console.log('index.js runs');
if (process.argv.includes('--statistics')) {
  console.log(statistics.count(['Emma', 'Persuasion']));
}
