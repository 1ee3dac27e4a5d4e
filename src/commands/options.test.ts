import { expect, it } from 'vitest';
import { readOptions } from './main.ts';
import { readAddress, readBuildOptions } from './options.ts';

it.each(['--out', '--content', '--sponsors', '--keep', '--keep-builds'])('rejects an empty value of %s', (name) => {
  for (const args of [[name, ''], [`${name}=`]])
    expect(() => readBuildOptions('build', args)).toThrow(
      expect.objectContaining({ name: 'UserError', message: `${name} is empty` }) as Error,
    );
});

it.each(['~', '~/site'])("rejects %s, which the shell didn't expand", (value) => {
  expect(() => readBuildOptions('build', [`--out=${value}`])).toThrow(`--out is ${value}: your shell didn't expand the ~`);
});

it.each(['-1', '1.5', 'many', '1000'])('rejects %j as the number of builds to keep', (number) => {
  expect(() => readBuildOptions('build', [`--keep-builds=${number}`])).toThrow(
    expect.objectContaining({ name: 'UserError', message: `--keep-builds isn't a valid number: ${number}` }) as Error,
  );
});

it('reads the options that the help of a command lists', () => {
  expect(readOptions('upgrade', ['5.113.0', '--cli', '7.4.0', '--dry-run'])).toEqual({
    values: { cli: '7.4.0', 'dry-run': true },
    names: new Set(['cli', 'dry-run']),
    positionals: ['5.113.0'],
  });
  expect(() => readOptions('since', ['5.113.0'])).toThrow("Unexpected argument '5.113.0'");
  expect(() => readOptions('dev', ['--out', 'x'])).toThrow("Unknown option '--out'");
  expect(() => readOptions('check', ['--chnged'])).toThrow(/^Unknown option '--chnged'$/);
});

it('reads the host and the port from the environment', () => {
  const ports = [undefined, '', '0', '8080', '65535'].map((PORT) => readAddress({ PORT }).port);
  expect(ports).toEqual([4000, 4000, 0, 8080, 65_535]);
  const hosts = [undefined, '', '0.0.0.0'].map((HOST) => readAddress({ HOST }).host);
  expect(hosts).toEqual(['localhost', 'localhost', '0.0.0.0']);
});

it.each(['65536', '-1', '80.5', 'http', '80 81'])('rejects the port %s', (value) => {
  expect(() => readAddress({ PORT: value })).toThrow(`PORT isn't a valid port: ${value}`);
});
