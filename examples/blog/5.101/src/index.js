import { format } from './format.js';

export { format };
