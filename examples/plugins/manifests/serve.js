import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { page } from './page.js';

const types = { js: 'text/javascript', css: 'text/css' };

const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = join(import.meta.dirname, 'dist/client', pathname.replace(/^\/assets\//, ''));
  if (pathname.startsWith('/assets/') && existsSync(file)) {
    response.setHeader('content-type', types[pathname.split('.').at(-1)]);
    createReadStream(file).pipe(response);
  } else if (pathname === '/' || pathname === '/cart') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(pathname));
  } else {
    response.writeHead(404).end();
  }
});

server.listen(process.env.PORT ?? 0, 'localhost', () => {
  console.log(`Loopback: http://localhost:${server.address().port}/`);
});
