import { expect, it } from 'vitest';
import { diskError } from './disk-error.ts';

const failed = (code: string, path?: string): Error => Object.assign(new Error(code), { code, ...(path ? { path } : {}) });

it('says what went wrong, where, and what to do', () => {
  expect(diskError(failed('ENOSPC', '/site/index.html'))).toMatchObject({
    message: 'The disk is full: /site/index.html',
    hint: 'Free up some space and run the command again. The previous build is unchanged.',
  });
});

it('finds the disk error that caused another error', () => {
  expect(diskError(new Error('emit', { cause: failed('EROFS') }))?.message).toBe('The disk is read-only');
});

it.each([failed('ENOENT', '/a'), failed('toString'), new Error('other'), 'text', undefined])('ignores %s', (error) => {
  expect(diskError(error)).toBeUndefined();
});
