import { shorten } from './shorten.ts';

export const Badge = ({ text }: { text: string }) => <span>{shorten(text)}</span>;
