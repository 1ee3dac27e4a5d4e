import { describe, expect, it } from 'vitest';
import { asReader, comparable, diffLines } from './recorded-output.ts';

it("shows paths of a reader's project instead of the folder the example ran in", () => {
  const places = { copy: '/tmp/run/list', name: 'list', modules: ['/home/docs/node_modules'] };
  expect(asReader('in /tmp/run/list/src\nfrom /home/docs/node_modules/a\nand ../../../node_modules/b/c.js\n\n', places)).toBe(
    'in /projects/list/src\nfrom /projects/list/node_modules/a\nand ./node_modules/b/c.js',
  );
});

it('leaves out how long a build took, but no other times', () => {
  const places = { copy: '/tmp/run/list', name: 'list', modules: [] };
  expect(asReader('webpack 5.1.0 compiled with 1 warning in 9258 ms\nstore pack: 16.01 ms', places)).toBe(
    'webpack 5.1.0 compiled with 1 warning\nstore pack: 16.01 ms',
  );
});

describe('the compared text', () => {
  it('leaves out times, sizes, hashes, process ids, and spacing', () => {
    const line = (size: string, hash: string, time: string) => comparable(`asset ${hash}.js   ${size} done in ${time}`, false);
    expect(line('1.5 KiB', '60c722cad6fd5c8fe271', '180 ms')).toEqual(line('930 bytes', '0123456789abcdef', '2 s'));
    expect(comparable('asset deadbeef.js', false)).toEqual(['asset deadbeef.js']);
    expect(comparable('(node:4129) Warning', false)).toEqual(comparable('(node:7) Warning', false));
  });

  it('leaves out network addresses, and the digits that distinguish sources with the same name', () => {
    expect(comparable('a\n<i> On Your Network (IPv4): http://192.0.2.2:8080/\nb', false)).toEqual(['a', 'b']);
    expect(comparable('at f (webpack://a/b.js?4063:2:13)', false)).toEqual(
      comparable('at f (webpack://a/b.js?00ae:2:13)', false),
    );
    expect(comparable('a.js?v=1:2', false)).not.toEqual(comparable('a.js?v=2:2', false));
  });

  it("ignores the order of a server's output, and its port", () => {
    expect(comparable('b\nLoopback: http://localhost:8080/\na', true)).toEqual(
      comparable('a\nb\nLoopback: http://localhost:9/', true),
    );
    expect(comparable('b\na', false)).not.toEqual(comparable('a\nb', false));
  });
});

it('leaves out the versions of webpack and its command line', () => {
  const line = (version: string) =>
    comparable(`webpack ${version} compiled\nwebpack-cli: '${version}'\n"webpack": "${version}"`, false);
  expect(line('5.111.1')).toEqual(line('5.112.2'));
  expect(comparable('since 5.111.1', false)).not.toEqual(comparable('since 5.112.2', false));
});

it('finds every difference', () => {
  expect(diffLines(['a', 'b'], ['a', 'b'])).toEqual([]);
  expect(diffLines(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual(['- b', '+ x', '+ e']);
});
