import { expect, it } from 'vitest';
import { createProgress } from './progress.ts';

function shown(isTTY: boolean): { readonly lines: () => string[]; readonly stream: NodeJS.WriteStream } {
  const written: string[] = [];
  const stream = { isTTY, write: (text: string) => written.push(text) } as unknown as NodeJS.WriteStream;
  return { stream, lines: () => written.map((text) => text.replaceAll('\r\u001B[K', '<')) };
}

it("writes one line per step if lines can't be overwritten", () => {
  const { stream, lines } = shown(false);
  const { progress, end } = createProgress(stream);
  progress('Reading pages');
  for (let done = 1; done <= 3; done++) progress('Compiling pages', done, 3);
  progress('Bundling');
  end();
  expect(lines().join('')).toBe('Reading pages\nCompiling pages\nBundling\n');
});

it('overwrites one line on a terminal, always shows the last count of a step, and clears the line', () => {
  const { stream, lines } = shown(true);
  const { progress, end } = createProgress(stream);
  progress('Bundling');
  progress('Rendering', 0, 2);
  progress('Rendering', 2, 2);
  progress('Empty', 0, 0);
  end();
  const written = lines();
  expect(written[0]).toBe('<Bundling …');
  expect(written[1]).toBe('<Rendering [                        ] 0/2');
  expect(written).toContain('<Rendering [========================] 2/2');
  expect(written.at(-1)).toBe('<');
});
