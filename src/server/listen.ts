import { createServer, type Server } from 'node:http';
import { UserError } from '../shared/problem.ts';

/** Starts a server, by default on this machine only. Resolves to the port. @throws UserError if the port is taken */
export async function listen(server: Server, port: number, host = 'localhost', command = 'npm start'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const busy = error.code === 'EADDRINUSE';
      const hint = `Choose another port: PORT=${port + 1} ${command}`;
      reject(busy ? new UserError(`Port ${port} is already in use`, hint, { cause: error }) : error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The server's origin, as people type it. */
export function toOrigin(host: string, port: number): string {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return ['0.0.0.0', '::'].includes(host) ? `${address} (on all network interfaces, reachable from other machines)` : address;
}

/** Finishes pending responses, accepts no new requests, and closes remaining connections after `patience` ms. */
export async function endServer(server: Server, patience = 5000): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
  clearTimeout(timer);
}

/** A port that nothing listens on right now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listen(server, 0, '127.0.0.1');
  await endServer(server);
  return port;
}
