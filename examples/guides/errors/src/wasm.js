import { scale } from './scale.wasm';

console.log(scale(2));
