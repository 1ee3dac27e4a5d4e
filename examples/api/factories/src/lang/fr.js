export const greeting = 'Bonjour';
