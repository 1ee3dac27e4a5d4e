export const background = '#2b3a42';
