import { freePort } from '../server/listen.ts';
import { build } from './build.ts';
import { main } from './main.ts';
import { readBuildOptions, readHost, readPort } from './options.ts';
import { serve } from './serve.ts';

/** `npm start`: builds the production site and serves it. */
await main(async () => {
  const options = readBuildOptions('start');
  // Before the build, which takes a minute the first time.
  await freePort(readPort(process.env.PORT), readHost(process.env.HOST));
  await build(options);
  await serve(options);
});
