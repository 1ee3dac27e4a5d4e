import { createProject } from '../build/project.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { main } from './main.ts';
import { readBuildOptions } from './options.ts';
import { readHost, readPort } from './serve.ts';

/**
 * `npm run dev -- [--content DIR]`: serves the pages to their authors at HOST (default: localhost) and PORT (default:
 * 4000).
 */
await main(async () => {
  process.env.NODE_ENV = 'development';
  await startDevServer(createProject(readBuildOptions(process.argv.slice(2))), {
    host: readHost(process.env.HOST),
    port: readPort(process.env.PORT),
  });
});
