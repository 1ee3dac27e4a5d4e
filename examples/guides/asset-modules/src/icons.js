import star from './star.svg';
import map from './map.svg';

console.log(star);
console.log(map);
