import { readdirSync } from 'node:fs';
import { server } from './server.js';

server.listen(0, async () => {
  const origin = `http://localhost:${server.address().port}`;
  const [script] = readdirSync('dist/assets').filter((name) => name.startsWith('app.'));
  const paths = ['/app', '/app/', '/app/orders/7', `/app/assets/${script}`, '/app/assets/none.js', '/other/'];
  for (const path of paths) {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual' });
    const about = [headers.get('location'), headers.get('content-type'), headers.get('cache-control')];
    console.log([path, status, ...about.filter(Boolean)].join('  '));
  }
  server.close();
});
