const isServer = typeof document === 'undefined';
const { greet } = await import('./greet.js');

if (isServer) console.log(greet('a server'));
else document.body.append(greet('a page'));
