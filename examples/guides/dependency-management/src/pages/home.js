export const title = 'Home';
