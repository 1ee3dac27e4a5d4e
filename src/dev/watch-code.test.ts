import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { type CodeMessage, watchCode } from './watch-code.ts';

/** Follows messages that a test sends, and records what's reported. */
function follow() {
  vi.spyOn(console, 'error').mockReturnValue();
  const reported: (string | undefined)[][] = [];
  const { readable, writable } = new TransformStream<readonly CodeMessage[], readonly CodeMessage[]>();
  const writer = writable.getWriter();
  const code = watchCode('/nowhere', readable, {
    onChange: () => reported.push(['changed']),
    onError: (bundle, error) => reported.push([bundle, error]),
  });
  const send = async (message: CodeMessage): Promise<void> => {
    await writer.write([message]);
    await setImmediate();
  };
  return { code, reported, send };
}

it("lets requests wait until the app's files are complete", async () => {
  const { code, send } = follow();
  const done: string[] = [];
  const request = (name: string): void => void code.bundled().then(() => done.push(name));
  request('first');
  // A file changes during the first compilation.
  await send({ bundle: 'app', type: 'outdated' });
  request('second');
  expect(done).toEqual([]);
  await send({ bundle: 'app', type: 'compiled' });
  expect(done.toSorted()).toEqual(['first', 'second']);
  await send({ bundle: 'app', type: 'outdated' });
  request('third');
  await send({ bundle: 'prerenderer', type: 'compiled', error: 'Unexpected token' });
  expect(done).not.toContain('third');
  await send({ bundle: 'app', type: 'compiled', error: 'Unexpected token' });
  expect(done).toContain('third');
});

it('is ready after the first compilation of the prerenderer, even if it fails', async () => {
  const { code, reported, send } = follow();
  let isReady = false;
  void code.ready.then(() => (isReady = true));
  await send({ bundle: 'app', type: 'compiled' });
  await send({ bundle: 'prerenderer', type: 'outdated' });
  expect(isReady).toBe(false);
  await send({ bundle: 'prerenderer', type: 'compiled', error: 'Unexpected token' });
  expect(isReady).toBe(true);
  expect(reported.at(-1)).toEqual(['prerenderer', 'Unexpected token']);
});
