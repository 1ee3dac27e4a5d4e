export default { hello: 'Bonjour' };
