import title from './title.txt';

console.log(title);
