import hotEmitter from 'webpack/hot/emitter';

/** Only in development: tells webpack's runtime the hash of the current code. It loads the update, or reloads the page. */
addEventListener('appchange', (event) => hotEmitter.emit('webpackHotUpdate', (event as CustomEvent<string>).detail));
