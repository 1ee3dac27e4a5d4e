import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { setFlagsFromString } from 'node:v8';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import manifest from '../../mcp/package.json' with { type: 'json' };
import { openDocumentation } from './documentation.ts';
import { createMcpServer } from './mcp-server.ts';

const USAGE = `Usage: ${manifest.name} [--http [--port NUMBER]] [--site URL]

Serves the documentation of webpack to assistants over standard input and output.

  --http         serve Streamable HTTP at http://localhost:PORT/mcp instead
  --port NUMBER  default: 3333
  --site URL     read a running site instead of the data in this package
  --help`;

// A third less memory.
setFlagsFromString('--optimize-for-size');

try {
  await start();
} catch (error) {
  // Standard output belongs to the protocol.
  console.error(`${(error as Error).message}\n\n${USAGE}`);
  process.exitCode = 1;
}

async function start(): Promise<void> {
  const { values } = parseArgs({
    options: {
      http: { type: 'boolean' },
      port: { type: 'string', default: '3333' },
      site: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  if (values.help) {
    console.log(USAGE);
    return;
  }
  const site = values.site === undefined ? pathToFileURL(join(import.meta.dirname, 'data/')) : URL.parse(values.site);
  if (!site || (values.site !== undefined && !/^https?:$/.test(site.protocol)))
    throw new Error(`--site needs the URL of a site, not ${values.site}`);
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`--port needs a number up to 65535, not ${values.port}`);
  const docs = await openDocumentation(site);
  const create = (): ReturnType<typeof createMcpServer> => createMcpServer(docs, manifest.version);
  const onerror = (error: Error): void => console.error(error.message);
  if (!values.http) {
    serveStdio(create, { onerror });
    return;
  }
  const [isOwnHost, isOwnOrigin] = [localhostHostValidation(), localhostOriginValidation()];
  const handle = toNodeHandler(createMcpHandler(create, { onerror }));
  const server = createServer((request, response) => {
    if (!isOwnHost(request, response) || !isOwnOrigin(request, response)) return;
    if (request.url === '/mcp') void handle(request as Parameters<typeof handle>[0], response);
    else response.writeHead(404).end('The MCP endpoint is /mcp\n');
  });
  await once(server.listen(port, '127.0.0.1'), 'listening');
  console.error(`http://localhost:${(server.address() as AddressInfo).port}/mcp`);
}
