import WebpackDevServer from 'webpack-dev-server';

console.log(WebpackDevServer.findIp('v4', true));
console.log(await WebpackDevServer.getHostname('localhost'));
console.log(WebpackDevServer.schema.properties.port !== undefined);
