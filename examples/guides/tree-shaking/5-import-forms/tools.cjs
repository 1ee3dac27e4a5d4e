exports.used = () => console.log('needed');
exports.unused = () => console.log('left over');
