export const details = '3 pictures, 2 MB';
