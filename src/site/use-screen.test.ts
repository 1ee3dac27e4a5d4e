// @vitest-environment happy-dom
import { act, createElement, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PLACEHOLDER_DELAY } from '../shared/constants.ts';
import type { Screen } from '../shared/renderer.ts';
import type { PageLoader } from './page-loader.ts';
import { useScreen } from './use-screen.ts';

type Loaded = Awaited<ReturnType<PageLoader['page']>>;

/** Requests that the test answers, by path. */
let requests: Map<string, PromiseWithResolvers<Loaded>>;
const loader = {
  page: async (path: string) => {
    const request = Promise.withResolvers<Loaded>();
    requests.set(path, request);
    return request.promise;
  },
} as PageLoader;

let root: Root;
const first: Screen = { type: 'empty', path: '/a/' };
let shown: Screen = first;
let retry: () => void = () => undefined;
const onRetry = (again: () => void): void => void (retry = again);
const onScreen = (screen: Screen): void => void (shown = screen);

function Probe({ path }: { readonly path: string }) {
  const { screen, retry: again } = useScreen(path, loader, first);
  useEffect(() => onScreen(screen), [screen]);
  useEffect(() => onRetry(again), [again]);
  return undefined;
}
const goTo = async (path: string): Promise<void> => act(async () => root.render(createElement(Probe, { path })));
const answer = async (path: string): Promise<void> => act(async () => requests.get(path)?.resolve({} as Loaded));
const seen = (): string => `${shown.type} ${shown.path}`;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  requests = new Map();
  root = createRoot(document.createElement('div'));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('drops a failure that arrives late', async () => {
  await goTo('/b/');
  await goTo('/c/');
  await answer('/c/');
  await act(async () => requests.get('/b/')?.reject(new Error('No connection')));
  expect(seen()).toBe('page /c/');
});

it('shows no placeholder for a page that the reader has left', async () => {
  await goTo('/a/');
  await answer('/a/');
  await goTo('/b/');
  await goTo('/c/');
  await answer('/c/');
  await act(async () => vi.advanceTimersByTime(PLACEHOLDER_DELAY));
  expect(seen()).toBe('page /c/');
});

it('keeps an edited page until it has loaded', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  await goTo('/b/');
  await answer('/b/');
  await act(async () => retry());
  await act(async () => vi.advanceTimersByTime(PLACEHOLDER_DELAY));
  expect(seen()).toBe('page /b/');
});

it('keeps the screen if an edit leaves the page the same', async () => {
  vi.stubEnv('NODE_ENV', 'development');
  await goTo('/b/');
  const load = async (content: string): Promise<Screen> => {
    await act(async () => retry());
    // Like trusted HTML, which is another object for each page.
    const page = { content: Object.assign(Object(content), { toJSON: () => content }) } as Loaded;
    await act(async () => requests.get('/b/')?.resolve(page));
    return shown;
  };
  const one = await load('one');
  expect(await load('one')).toBe(one);
  expect(await load('two')).not.toBe(one);
});
