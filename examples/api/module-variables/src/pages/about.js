export const title = 'About';
