import { expect, it } from 'vitest';
import { exampleSchema } from '../../schemas/example.ts';
import { startCommands } from './run-example.ts';

const manifest = (run: string): ReturnType<typeof exampleSchema.parse> =>
  exampleSchema.parse({ title: 'A', description: 'B', commands: [{ name: 'build', run }], expect: { files: [] } });

it.each([
  ['npm run build', ['npm run start', 'npm run preview']],
  ['npm start', ['npm run preview']],
  ['npx webpack serve --open', ['npm run preview']],
])('after %j, the scripts that serve the project are left', (run, left) => {
  const scripts = { build: 'webpack', start: 'webpack serve', preview: 'serve dist', test: 'node --test' };
  expect(startCommands(scripts, manifest(run)).map((command) => command.run)).toEqual(left);
});
