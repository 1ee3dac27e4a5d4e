import { createProject } from '../build/project.ts';
import { startDevServer } from '../dev/dev-server.ts';
import { main } from './main.ts';
import { readBuildOptions } from './options.ts';
import { readPort } from './serve.ts';

/** `npm run dev -- [--content DIR]`: serves the pages to their authors on PORT, or 4000. */
await main(async () => {
  process.env.NODE_ENV = 'development';
  await startDevServer(createProject(readBuildOptions(process.argv.slice(2)), 'development'), readPort(process.env.PORT));
});
