throw new Error('Not for the bundle');
