import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const base = '/app/';
const dist = path.resolve('dist');
const types = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
};

export const server = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');
  if (pathname === base.slice(0, -1)) return response.writeHead(301, { Location: base }).end();
  if (!pathname.startsWith(base)) return response.writeHead(404).end();

  let file = path.join(dist, pathname.slice(base.length));
  const extension = path.extname(file);
  // A path without an extension is a route of the app. A missing file is a 404, never the page.
  if (extension === '') file = path.join(dist, 'index.html');
  if (!existsSync(file)) return response.writeHead(404).end();

  const isHashed = pathname.startsWith(`${base}assets/`);
  response.writeHead(200, {
    'Content-Type': types[path.extname(file)] ?? 'application/octet-stream',
    'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'no-cache',
  });
  createReadStream(file).pipe(response);
});

if (process.argv[2]) server.listen(process.argv[2]);
