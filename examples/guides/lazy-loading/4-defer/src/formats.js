const name = process.argv[2] ?? 'text';

const format = await import.defer(`./formats/${name}.js`);
console.log('format is loaded, but has not run');
console.log(format.print('Emma'));
