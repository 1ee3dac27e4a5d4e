export const greet = (where) => `Hello from ${where}`;
