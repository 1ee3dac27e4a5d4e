import { createProject, root } from '../generate/paths.ts';
import { compileCode } from '../dev/watch-code.ts';
import { checkedVersions } from '../facts/packages.ts';
import { main } from './main.ts';
import { readAddress, readBuildOptions } from './options.ts';

/**
 * `npm run dev -- [--content DIR]`: serves the pages to their authors at HOST (default: localhost) and PORT (default:
 * 4000).
 */
await main(async () => {
  process.env.NODE_ENV = 'development';
  // By default, a signal ends the process before Node.js writes its compile cache.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit());
  console.log(`Facts: ${checkedVersions(root)}\nReading pages and compiling code (the first start takes longest) …`);
  const project = createProject(readBuildOptions('dev'));
  const thread = compileCode(project.devDirectory);
  // Loading the server takes half as long as the first compilation.
  const { startDevServer } = await import('../dev/dev-server.ts');
  await startDevServer(project, thread, readAddress(process.env));
});
