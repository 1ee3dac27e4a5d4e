import { expect, it } from 'vitest';
import { readBuildOptions } from './options.ts';

it('reads the options of a build', () => {
  expect(readBuildOptions([])).toEqual({});
  expect(readBuildOptions(['--content', 'tests/x', '--out=../site', '--sponsors', 's.json', '--lenient'])).toEqual({
    content: 'tests/x',
    out: '../site',
    sponsors: 's.json',
    lenient: true,
  });
});

it.each([
  [['--contnet', 'x'], "Unknown option '--contnet'"],
  [['x'], "Unexpected argument 'x'"],
  [['--out'], "Option '--out"],
])('refuses %j and names what is known', (args, message) => {
  expect(() => readBuildOptions(args)).toThrow(
    expect.objectContaining({
      name: 'UserError',
      message: expect.stringContaining(message) as string,
      hint: 'Known are --content DIR, --out DIR, --sponsors FILE, --lenient and --compress.',
    }) as Error,
  );
});
