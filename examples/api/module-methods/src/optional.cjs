module.exports = 'optional';
