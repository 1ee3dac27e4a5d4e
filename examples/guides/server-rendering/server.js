import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';
import { page } from './page.js';

const types = { '.js': 'text/javascript', '.css': 'text/css' };

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  try {
    if (pathname.startsWith('/assets/')) {
      const name = path.basename(pathname);
      const content = await readFile(path.join(import.meta.dirname, 'dist/client', name));
      response.setHeader('Content-Type', types[path.extname(name)] ?? 'application/octet-stream');
      response.setHeader('Cache-Control', 'max-age=31536000, immutable');
      return response.end(content);
    }
    const html = await page(pathname);
    response.writeHead(html ? 200 : 404, { 'Content-Type': 'text/html; charset=utf-8' });
    response.end(html ?? 'Not found');
  } catch (error) {
    console.error(error);
    response.writeHead(error.code === 'ENOENT' ? 404 : 500).end();
  }
});

server.listen(process.env.PORT ?? 3000, 'localhost', () => {
  console.log(`http://localhost:${server.address().port}/`);
});
