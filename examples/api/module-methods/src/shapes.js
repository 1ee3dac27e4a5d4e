export const circle = 'circle';
export const square = 'square';
