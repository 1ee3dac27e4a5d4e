console.log('json.js runs');

export const print = (title) => JSON.stringify({ title });
