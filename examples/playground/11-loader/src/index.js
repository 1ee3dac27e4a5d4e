import cities from './cities.csv';

for (const { name, inhabitants } of cities) console.log(name, inhabitants);
