import { version } from 'react';
import { add } from 'slow-math';

console.log(version, add(1, 2));
