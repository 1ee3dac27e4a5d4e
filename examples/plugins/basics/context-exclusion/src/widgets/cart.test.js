throw new Error('A test in the bundle');
