import { format } from './price.ts';

export const Badge = () => <span>{format(2)}</span>;
