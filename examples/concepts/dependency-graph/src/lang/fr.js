export const hello = 'hello in fr';
