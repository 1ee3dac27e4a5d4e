const where = typeof document === 'undefined' ? 'on a server' : 'in a browser';

console.log(`Running ${where}`);
