import express from 'express';
import webpack from 'webpack';
import devMiddleware from 'webpack-dev-middleware';
import config from './webpack.config.js';

const app = express();

app.get('/api/price', (request, response) => {
  response.json({ path: request.path, price: 12 });
});
app.use(devMiddleware(webpack(config), { hot: true }));

app.listen(3100, () => console.log('http://localhost:3100/'));
