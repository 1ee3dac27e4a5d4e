console.log('text.js runs');

export const print = (title) => `Title: ${title}`;
