export default { hello: 'Olá' };
