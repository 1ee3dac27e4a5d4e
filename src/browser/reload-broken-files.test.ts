// @vitest-environment happy-dom
import { afterAll, beforeEach, expect, it, vi } from 'vitest';
import { startReloadingBrokenFiles } from './reload-broken-files.ts';

const fetched = vi.fn(async (address: string, _how: { cache: string }) => Promise.resolve(address));
vi.stubGlobal('fetch', fetched);
startReloadingBrokenFiles();
beforeEach(() => void fetched.mockClear());
afterAll(() => void vi.unstubAllGlobals());

/** Dispatches the browser's error event for an element whose file failed to load. */
function fails(tag: 'script' | 'link' | 'img', path: string): void {
  const element = document.createElement(tag);
  document.body.append(element);
  // Defining the property keeps happy-dom from loading the file.
  Object.defineProperty(element, tag === 'link' ? 'href' : 'src', { value: location.origin + path });
  element.dispatchEvent(new Event('error'));
}

it('fetches our own scripts, styles, and images again if they fail', () => {
  fails('script', '/assets/a.js');
  fails('link', '/assets/a.css');
  fails('img', '/assets/a.png');
  expect(fetched.mock.calls).toEqual(
    ['a.js', 'a.css', 'a.png'].map((file) => [`${location.origin}/assets/${file}`, { cache: 'reload' }]),
  );
});

it("fetches a file again if it isn't a script, but only once", () => {
  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/assets/b.js` }));
  fails('script', '/assets/b.js');
  expect(fetched).toHaveBeenCalledOnce();
});

it("ignores files without a hash, files of other hosts, and errors in the page's own code", () => {
  fails('img', '/icons/icon.svg');
  dispatchEvent(new ErrorEvent('error', { filename: 'https://elsewhere.example/assets/a.js' }));
  dispatchEvent(new ErrorEvent('error', { filename: `${location.origin}/guides/` }));
  dispatchEvent(new ErrorEvent('error'));
  expect(fetched).not.toHaveBeenCalled();
});

it('ignores SVG elements, whose href is an object', () => {
  const image = document.createElementNS('http://www.w3.org/2000/svg', 'image');
  Object.defineProperty(image, 'href', { value: { baseVal: `${location.origin}/assets/e.png` } });
  document.body.append(image);
  // An error in the listener fails this run.
  image.dispatchEvent(new Event('error'));
  expect(fetched).not.toHaveBeenCalled();
});

it('ignores a second failure', async () => {
  fetched.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  fails('script', '/assets/d.js');
  // An unhandled rejection fails this run.
  await Promise.resolve();
  expect(fetched).toHaveBeenCalledOnce();
});
