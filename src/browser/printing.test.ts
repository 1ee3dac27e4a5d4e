// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { startPrinting } from './printing.ts';

const printed = vi.fn();

beforeAll(() => {
  vi.stubGlobal('print', printed);
  startPrinting();
});
beforeEach(() => void printed.mockClear());
afterEach(() => void vi.restoreAllMocks());

function load(type: string, body: string): void {
  document.body.innerHTML = body;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as unknown as PerformanceEntry]);
  dispatchEvent(new Event('load'));
}
const printable = '<main data-print-on-load></main>';

it('prints when the button is clicked, and on no other click', () => {
  document.body.innerHTML = '<p>x</p><button data-print><i>x</i></button>';
  document.querySelector('p')?.click();
  expect(printed).not.toHaveBeenCalled();
  document.querySelector('i')?.click();
  expect(printed).toHaveBeenCalledOnce();
});

it('prints a printable page once when it is opened', () => {
  load('navigate', printable);
  expect(printed).toHaveBeenCalledOnce();
});

it.each(['reload', 'back_forward', 'prerender'])('does not print it after a visit of type %s', (type) => {
  load(type, printable);
  expect(printed).not.toHaveBeenCalled();
});

it('prints no other page automatically', () => {
  load('navigate', '<main></main>');
  expect(printed).not.toHaveBeenCalled();
});
