// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { copiedText, startCopyButtons } from './copy-code.ts';

const block = (lines: string): string =>
  `<div><pre><code>${lines}</code></pre><button data-copy aria-label="Copy"><i>x</i></button></div>`;
const codeOf = (lines: string): Element => {
  document.body.innerHTML = block(lines);
  return document.querySelector('div') as Element;
};
const button = (): HTMLElement => document.querySelector('button') as HTMLElement;
const state = (): unknown[] => [button().dataset.state, button().getAttribute('aria-label')];
const settled = async (): Promise<unknown> => vi.advanceTimersByTimeAsync(0);

let copied: string[];
let refuses: boolean;

function useClipboard(clipboard: unknown): void {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard });
}

beforeAll(startCopyButtons);
beforeEach(() => {
  vi.useFakeTimers();
  copied = [];
  refuses = false;
  useClipboard({
    writeText: async (text: string) => {
      if (refuses) throw new DOMException('no', 'NotAllowedError');
      copied.push(text);
    },
  });
});
afterEach(() => void vi.useRealTimers());

it.each([
  ['all of a plain block', 'a\n  b', 'a\n  b'],
  ['every line', '<span class="line">a</span>\n<span class="line ins">b &lt;</span>', 'a\nb <'],
  [
    'the new code of a diff',
    '<span class="line del">a</span>\n<span class="line ins">b</span>\n<span class="line">c</span>',
    'b\nc',
  ],
  [
    'the commands of a session',
    '<span class="line cmd">npm i</span>\n<span class="line">added</span>\n<span class="line cmd">ls</span>',
    'npm i\nls',
  ],
])('copies %s', (_what, lines, text) => expect(copiedText(codeOf(lines))).toBe(text));

it("copies the button's block, and shows a confirmation for a moment", async () => {
  codeOf('one');
  document.body.insertAdjacentHTML('beforeend', block('two'));
  button().querySelector('i')?.click();
  await settled();
  expect(copied).toEqual(['one']);
  expect(state()).toEqual(['copied', 'Copied']);
  button().click();
  await settled();
  await vi.advanceTimersByTimeAsync(2000);
  expect(state()).toEqual([undefined, 'Copy']);
});

it('reports a failed copy, also without a clipboard', async () => {
  codeOf('one');
  refuses = true;
  button().click();
  await settled();
  expect(state()).toEqual(['failed', "Couldn't copy"]);
  await vi.advanceTimersByTimeAsync(2000);
  useClipboard(undefined);
  button().click();
  await settled();
  expect(state()).toEqual(['failed', "Couldn't copy"]);
});

it('leaves clicks elsewhere alone', async () => {
  codeOf('one').dispatchEvent(new MouseEvent('click', { bubbles: true }));
  await settled();
  expect(copied).toEqual([]);
});
