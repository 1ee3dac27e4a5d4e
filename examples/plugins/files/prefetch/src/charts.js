console.log('charts');
