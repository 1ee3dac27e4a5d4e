import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { UserError } from '../shared/problem.ts';

/** Starts a server, by default on this machine only. Resolves to the port. @throws UserError if the port is taken */
export async function listen(server: Server, port: number, host = 'localhost', command = 'npm start'): Promise<number> {
  await once(server.listen(port, host), 'listening').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'EADDRINUSE') throw cause;
    throw new UserError(`Port ${port} is already in use`, `Choose another port: PORT=${port + 1} ${command}`, { cause });
  });
  return (server.address() as AddressInfo).port;
}

/** The server's origin, as people type it. */
export function toOrigin(host: string, port: number): string {
  const address = `http://${host.includes(':') ? `[${host}]` : host}:${port}`;
  return ['0.0.0.0', '::'].includes(host) ? `${address} (on all network interfaces, reachable from other machines)` : address;
}

/** Finishes pending responses, accepts no new requests, and closes remaining connections after `patience` ms. */
export async function endServer(server: Server, patience = 5000): Promise<void> {
  const timer = setTimeout(() => server.closeAllConnections(), patience);
  await new Promise((resolve) => server.close(resolve));
  clearTimeout(timer);
}

/** A port that nothing listens on right now: the wanted one, or any. @throws UserError if the wanted one is taken */
export async function freePort(wanted = 0, host = '127.0.0.1'): Promise<number> {
  const server = createServer();
  const port = await listen(server, wanted, host);
  await endServer(server);
  return port;
}
