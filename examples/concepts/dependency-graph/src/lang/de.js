export const hello = 'hello in de';
