import { createServer } from 'node:http';

createServer((request, response) => {
  response.setHeader('Content-Type', 'application/json');
  response.end(JSON.stringify({ path: request.url, price: 12 }));
}).listen(5001, 'localhost');
