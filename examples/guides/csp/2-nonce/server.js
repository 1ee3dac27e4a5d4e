import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';

const types = { '.css': 'text/css', '.js': 'text/javascript' };
const page = await readFile('dist/index.html', 'utf8');

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');

  if (pathname === '/') {
    const nonce = randomBytes(16).toString('base64');
    response.setHeader('Content-Type', 'text/html');
    response.setHeader(
      'Content-Security-Policy',
      `script-src 'nonce-${nonce}' 'strict-dynamic'; style-src 'nonce-${nonce}'; object-src 'none'; base-uri 'none'`,
    );
    response.end(page.replaceAll('NONCE', nonce));
    return;
  }

  try {
    const file = await readFile(`dist${pathname}`);
    response.setHeader('Content-Type', types[extname(pathname)] ?? 'application/octet-stream');
    response.end(file);
  } catch {
    response.writeHead(404).end();
  }
});

server.listen(8091, '127.0.0.1', () => {
  console.log('http://127.0.0.1:8091/');
});
