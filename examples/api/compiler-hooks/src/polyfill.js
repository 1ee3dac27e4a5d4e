console.log('polyfill');
