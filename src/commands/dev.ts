import { createProject } from '../build/project.ts';
import { compileRenderer } from '../dev/watch-renderer.ts';
import { main } from './main.ts';
import { readBuildOptions, readHost, readPort } from './options.ts';

/**
 * `npm run dev -- [--content DIR]`: serves the pages to their authors at HOST (default: localhost) and PORT (default:
 * 4000).
 */
await main(async () => {
  process.env.NODE_ENV = 'development';
  const project = createProject(readBuildOptions(process.argv.slice(2)));
  const compilations = compileRenderer(project.devDirectory);
  // Loading the server takes half as long as the first compilation.
  const { startDevServer } = await import('../dev/dev-server.ts');
  await startDevServer(project, compilations, {
    host: readHost(process.env.HOST),
    port: readPort(process.env.PORT),
  });
});
