export const greeting = 'Hallo';
