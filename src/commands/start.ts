import { build } from './build.ts';
import { main } from './main.ts';
import { readBuildOptions } from './options.ts';
import { serve } from './serve.ts';

/** `npm start`: builds the production site and serves it. */
await main(async () => {
  const options = readBuildOptions('start');
  await build(options);
  await serve(options);
});
