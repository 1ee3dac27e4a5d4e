import { recoverOutput } from '../generate/output-directory.ts';
import { createProject, type ProjectOptions } from '../generate/paths.ts';
import { endServer, listen, toOrigin } from '../server/listen.ts';
import { createStaticServer } from '../server/static-server.ts';
import { builtSite } from './built-site.ts';
import { main } from './main.ts';
import { readAddress, readBuildOptions } from './options.ts';

/** Serves the built site at HOST (default: localhost) and PORT (default: 4000) until it's told to stop. */
export async function serve(options: ProjectOptions, command?: string): Promise<void> {
  const { outDirectory: directory } = createProject(options);
  await recoverOutput(directory);
  const server = createStaticServer({ directory: builtSite(directory) });
  const { host, port } = readAddress(process.env);
  const listening = await listen(server, port, host, command);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void endServer(server));
  console.log(`Serving on ${toOrigin(host, listening)}`);
}

if (import.meta.main) await main(() => serve(readBuildOptions('serve'), 'npm run serve'));
