console.log('Hello');
