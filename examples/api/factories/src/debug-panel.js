console.log('debug panel');
