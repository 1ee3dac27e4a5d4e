export default { hello: 'こんにちは' };
