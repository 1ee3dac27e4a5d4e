export const greet = (name) => document.body.append(`Hello, ${name}!`);
