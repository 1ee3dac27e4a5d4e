import { shrink, type ShrinkOptions } from 'tinytext';

const options: ShrinkOptions = { level: 9 };
export const length: number = shrink('text', options).length;
