import { expect, it } from 'vitest';
import { loadError } from './load-error.ts';

const failed = (message: string) =>
  Object.assign(new Error(message), { name: 'ChunkLoadError', type: 'error', request: 'https://docs.example/a' });

it('reports a style chunk as the error catalogue does, with its code (spec §8)', () => {
  const original = failed('Loading css chunk splash failed.\n(error: https://docs.example/a)');
  const error = loadError(original);
  expect(error).toMatchObject({
    message: 'Loading CSS chunk splash failed.\n(error: https://docs.example/a)',
    code: 'CSS_CHUNK_LOAD_FAILED',
    name: 'ChunkLoadError',
    type: 'error',
    request: 'https://docs.example/a',
    cause: original,
  });
});

it('returns all other errors unchanged', () => {
  const script = failed('Loading chunk p-guides failed.\n(missing: https://docs.example/a)');
  expect(loadError(script)).toBe(script);
});

it('turns other values into errors', () => expect(loadError('no')).toMatchObject({ message: 'no', cause: 'no' }));
