import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

export const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  const file = pathname === '/' ? '/index.html' : pathname;
  try {
    const body = await readFile(`dist${file}`);
    response.setHeader('Content-Type', types[extname(file)]);
    response.setHeader('Cache-Control', 'no-cache');
    response.end(body);
  } catch {
    response.writeHead(404).end();
  }
});

server.listen(8092, '127.0.0.1', () => {
  console.log('http://127.0.0.1:8092/');
});
