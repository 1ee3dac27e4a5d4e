console.log('Debug panel');
