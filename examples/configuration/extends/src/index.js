import chair from './chair.svg';
import terms from './terms.txt';

console.log(chair, terms);
