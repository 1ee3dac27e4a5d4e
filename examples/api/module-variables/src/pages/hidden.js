export const title = 'Hidden';
