import { freePort } from '../server/listen.ts';
import { build } from './build.ts';
import { main } from './main.ts';
import { readAddress, readBuildOptions } from './options.ts';
import { serve } from './serve.ts';

/** `npm start`: builds the production site and serves it. */
await main(async () => {
  const options = readBuildOptions('start');
  const { host, port } = readAddress(process.env);
  // Before the build, which takes a minute the first time.
  await freePort(port, host);
  await build(options);
  await serve(options);
});
