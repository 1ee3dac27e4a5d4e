import { createServer } from 'node:http';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { localhostHostValidation, localhostOriginValidation, toNodeHandler } from '@modelcontextprotocol/node';
import { createMcpHandler } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { openDocumentation } from './documentation.ts';
import { createMcpServer } from './mcp-server.ts';
import { readFolder, readRunningSite } from './site-files.ts';

declare const PACKAGE: { readonly name: string; readonly version: string };

const USAGE = `Usage: ${PACKAGE.name} [--http [--port NUMBER]] [--site URL]

Serves the documentation of webpack to assistants over standard input and output.

  --http         serve Streamable HTTP at http://localhost:PORT/mcp instead
  --port NUMBER  default: 3333
  --site URL     read a running site instead of the data in this package
  --version
  --help`;

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
      version: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || values.version) {
    console.log(values.help ? USAGE : PACKAGE.version);
    return;
  }
  const { site } = values;
  if (site !== undefined && !/^https?:$/.test(URL.parse(site)?.protocol ?? '')) throw new Error(`--site isn't a URL: ${site}`);
  const docs = openDocumentation(
    site === undefined ? readFolder(join(import.meta.dirname, 'data')) : readRunningSite(new URL(site)),
  );
  // Data that can't be read is an error now, not with the first question.
  await docs.names();
  const create = async (): ReturnType<typeof createMcpServer> => createMcpServer(docs, PACKAGE.version);
  const onerror = (error: Error): void => console.error(error.message);
  if (!values.http) {
    serveStdio(create, { onerror });
    return;
  }
  const port = Number(values.port);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port isn't a valid port: ${values.port}`);
  const [isOwnHost, isOwnOrigin] = [localhostHostValidation(), localhostOriginValidation()];
  const handle = toNodeHandler(createMcpHandler(create, { onerror }));
  const server = createServer((request, response) => {
    if (!isOwnHost(request, response) || !isOwnOrigin(request, response)) return;
    if (URL.parse(request.url ?? '', 'http://localhost')?.pathname !== '/mcp') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The MCP endpoint is /mcp\n');
      return;
    }
    void handle(request as Parameters<typeof handle>[0], response);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  const address = server.address();
  console.error(`http://localhost:${typeof address === 'object' ? address?.port : port}/mcp`);
}
