console.log('Shop');
