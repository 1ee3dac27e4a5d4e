import { expect, it } from 'vitest';
import { readHost, readPort } from './serve.ts';

it('reads the port from the environment', () => {
  expect([undefined, '', '0', '8080', '65535'].map(readPort)).toEqual([4000, 4000, 0, 8080, 65_535]);
  expect([undefined, '', '0.0.0.0'].map(readHost)).toEqual(['localhost', 'localhost', '0.0.0.0']);
});

it.each(['65536', '-1', '80.5', 'http', '80 81'])('rejects the port %s', (value) => {
  expect(() => readPort(value)).toThrow(`PORT isn't a valid port: ${value}`);
});
