import type { Server } from 'node:http';
import { UserError } from '../shared/problem.ts';

/**
 * Starts a server, by default on this machine only. Resolves to the port.
 * @throws UserError if the port is taken, or the host isn't an address of this machine
 */
export async function listen(server: Server, port: number, host = 'localhost', command = 'npm start'): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') reject(portIsBusy(port, command, error));
      else if (['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EINVAL'].includes(error.code ?? '')) reject(notOurHost(host, error));
      else reject(error);
    });
    server.listen(port, host, resolve);
  });
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : port;
}

/** The server's origin, as people type it. */
export function originOf(host: string, port: number): string {
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

/** The error for a port that is taken. */
const portIsBusy = (port: number, command: string, cause: unknown): UserError =>
  new UserError(`Port ${port} is already in use`, `Choose another port: PORT=${port + 1} ${command}`, { cause });

const notOurHost = (host: string, cause: unknown): UserError =>
  new UserError(
    `HOST isn't an address of this machine: ${host}`,
    "Use localhost, one of the machine's IP addresses, or 0.0.0.0 to listen on all of them.",
    { cause },
  );
