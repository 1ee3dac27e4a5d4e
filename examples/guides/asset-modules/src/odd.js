import data from './blue.sticker';

console.log(data);
