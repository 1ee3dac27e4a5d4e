// For the test: the page at / installs the service worker, then POST /down makes every request fail
import { readFile } from 'node:fs/promises';
import { server } from './server.js';

const [serve] = server.listeners('request');
let down = false;

server.removeListener('request', serve);
server.on('request', async (request, response) => {
  if (down) {
    request.socket.destroy();
  } else if (request.method === 'POST') {
    down = true;
    response.writeHead(204).end();
  } else if (request.url === '/') {
    response.setHeader('Content-Type', 'text/html').end(await readFile('test.html'));
  } else {
    serve(request, response);
  }
});
