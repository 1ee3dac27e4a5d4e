import { setImmediate } from 'node:timers/promises';
import { expect, it, vi } from 'vitest';
import { type CodeMessage, watchCode } from './watch-code.ts';

/** Follows messages that a test sends, and records what's reported. */
function follow() {
  vi.spyOn(console, 'error').mockReturnValue();
  const reported: (string | undefined)[] = [];
  const { readable, writable } = new TransformStream<readonly CodeMessage[], readonly CodeMessage[]>();
  const writer = writable.getWriter();
  const code = watchCode('/nowhere', readable, {
    onChange: () => reported.push('changed'),
    onError: (error) => reported.push(error),
  });
  const send = async (message: CodeMessage): Promise<void> => {
    await writer.write([message]);
    await setImmediate();
  };
  return { code, reported, send };
}

it("lets requests wait until the app's files are complete", async () => {
  const { code, reported, send } = follow();
  const done: string[] = [];
  const request = (name: string): void => void code.bundled().then(() => done.push(name));
  request('first');
  await send({ type: 'rendering', error: 'Unexpected token' });
  // A file changes during the first compilation.
  await send({ type: 'outdated' });
  request('second');
  expect(done).toEqual([]);
  await send({ type: 'compiled', error: 'Another token' });
  expect(done.toSorted()).toEqual(['first', 'second']);
  expect(reported).toEqual(['Unexpected token', 'Another token']);
});

it('is ready when pages can be rendered, even if the code has errors', async () => {
  const { code, send } = follow();
  let isReady = false;
  void code.ready.then(() => (isReady = true));
  await send({ type: 'outdated' });
  expect(isReady).toBe(false);
  await send({ type: 'rendering', error: 'Unexpected token' });
  expect(isReady).toBe(true);
});
