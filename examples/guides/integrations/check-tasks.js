// Calls the tasks the way Gulp and Grunt do, without installing them.
import assert from 'node:assert/strict';
import { rm, stat } from 'node:fs/promises';
import gulpTask from './gulpfile.js';
import gruntfile from './Gruntfile.cjs';

await gulpTask();
assert.ok((await stat('dist/main.js')).size > 0);
await rm('dist', { recursive: true });

const result = await new Promise((resolve) => {
  const registerTask = (name, description, run) =>
    run.call({ async: () => (value) => resolve(value) });
  gruntfile({ registerTask, log: console });
});
assert.equal(result, undefined);
assert.ok((await stat('dist/main.js')).size > 0);
