import type { ComponentType } from 'react';
import { SPLASH_PATH } from '../shared/constants.ts';
import type { PageLoader } from './page-loader.ts';
import type { SplashHomeProps } from './splash-home.tsx';

let view: ComponentType<SplashHomeProps> | undefined;

/** The view of the splash home, once it was loaded. */
export const splashView = (): ComponentType<SplashHomeProps> | undefined => view;

/** Code and styles of the splash home: a chunk of its own, for this one address. */
export async function loadSplash(): Promise<void> {
  view ??= (await import(/* webpackChunkName: "splash" */ './browser-splash.tsx')).BrowserSplash;
}

/** The loader, with the view beside the page where that is the splash home. */
export const withSplash = (loader: PageLoader): PageLoader => ({
  section: async (path) => (await both(path, loader.section(path)))[0],
  page: async (path) => (await both(path, loader.page(path)))[0],
});

const both = async <Loaded>(path: string, loading: Promise<Loaded>): Promise<[Loaded, void]> =>
  Promise.all([loading, path === SPLASH_PATH ? loadSplash() : undefined]);
