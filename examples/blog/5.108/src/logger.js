export const createLogger = (name) => (text) => console.log(`${name}: ${text}`);
