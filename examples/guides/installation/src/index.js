console.log('webpack works');
