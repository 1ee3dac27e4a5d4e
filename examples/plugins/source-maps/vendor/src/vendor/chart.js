console.log('chart');
