import { useEffect, useRef, useState } from 'react';
import { canonicalPathname, APP_SHELL_PATH } from '../shared/address.ts';
import { loadError } from '../shared/load-error.ts';
import { screenAfterFailure, forgetReload } from './failed-page.ts';
import { loadPage } from './load-page.ts';
import type { Screen } from '../shared/renderer.ts';

/** A placeholder appears only if loading a page takes longer than this many milliseconds. */
const PLACEHOLDER_DELAY = 200;

/**
 * The screen for a URL. The old screen stays until the new one is ready; a placeholder appears only if that takes long.
 * If the URL changes in the meantime, late results are dropped.
 */
export function useScreen(path: string, first: Screen): { readonly screen: Screen; readonly retry: () => void } {
  const [screen, setScreen] = useState(first);
  const [attempt, setAttempt] = useState(0);
  const shown = useRef(isWhole(first) ? first.path : undefined);

  useEffect(() => {
    const canonical = canonicalPathname(path);
    if (canonical !== undefined) {
      history.replaceState(history.state, '', canonical + location.search + location.hash);
      return undefined;
    }
    if (shown.current === path && attempt === 0) {
      forgetReload();
      return undefined;
    }
    let current = true;
    const show = (next: Screen): void => {
      if (!current) return;
      shown.current = path;
      setScreen(process.env.NODE_ENV === 'development' ? unlessEqual(next) : next);
    };
    // An edited page stays until it's compiled.
    const isEdit = process.env.NODE_ENV === 'development' && shown.current === path;
    const timer = isEdit ? undefined : setTimeout(() => show({ type: 'placeholder', path }), PLACEHOLDER_DELAY);
    loadPage(path)
      .then((page) => {
        forgetReload();
        show(page);
      })
      .catch((error: unknown) => {
        void screenAfterFailure({ path, error: loadError(error), isCurrent: () => current }).then((next) => next && show(next));
      })
      .finally(() => clearTimeout(timer));
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [path, attempt]);

  const retry = (): void => setAttempt((count) => count + 1);
  // Updates the screen when the development server reports a changed file.
  useEffect(() => {
    if (process.env.NODE_ENV !== 'development') return undefined;
    addEventListener('contentchange', retry);
    dispatchEvent(new Event('contentready'));
    return () => removeEventListener('contentchange', retry);
  });
  return { screen, retry };
}

/** Most changes of content don't affect the page in the browser, and hydrating its islands again would be visible. */
const unlessEqual =
  (next: Screen) =>
  (current: Screen): Screen =>
    JSON.stringify(current) === JSON.stringify(next) ? current : next;

/** The app shell, which the worker serves when a document isn't available, has no page yet. */
const isWhole = ({ type, path }: Screen): boolean => type !== 'empty' || path === APP_SHELL_PATH;
