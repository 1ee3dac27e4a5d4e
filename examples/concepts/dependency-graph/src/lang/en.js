export const hello = 'hello in en';
