console.log('See sizes.json among the emitted files.');
