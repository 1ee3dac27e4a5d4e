// A side effect. "sideEffects": false says that nobody needs it: without that line, it stays.
console.log('The dialog has been loaded');

export const dialog = () => document.createElement('dialog');
