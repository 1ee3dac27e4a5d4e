// Forwards requests and WebSockets from port 8000 to the dev server, like nginx would.
import { createServer, request } from 'node:http';

const target = (incoming) => ({ port: 3000, method: incoming.method, path: incoming.url, headers: incoming.headers });

const server = createServer((incoming, outgoing) => {
  const forwarded = request(target(incoming), (response) => {
    outgoing.writeHead(response.statusCode, response.headers);
    response.pipe(outgoing);
  });
  incoming.pipe(forwarded);
});

server.on('upgrade', (incoming, socket) => {
  socket.on('error', () => socket.destroy());
  const forwarded = request(target(incoming)).end();
  forwarded.on('upgrade', (response, upstream) => {
    const headers = Object.entries(response.headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join('')}\r\n`);
    upstream.pipe(socket).pipe(upstream);
    upstream.on('error', () => socket.destroy());
  });
});

server.listen(8000, () => console.log('Proxy: http://localhost:8000/'));
