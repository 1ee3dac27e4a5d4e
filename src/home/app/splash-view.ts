import type { ComponentType } from 'react';
import { SPLASH_PATH } from '../../shared/constants.ts';
import type { PageLoader } from '../../browser/page-loader.ts';
import type { SplashHomeProps } from './splash-home.tsx';
import { loadCode } from '../../browser/load-code.ts';

let view: ComponentType<SplashHomeProps> | undefined;

/** The home page's view, once loaded. */
export const splashView = (): ComponentType<SplashHomeProps> | undefined => view;

/** Loads the home page's chunk with its code and styles. */
export async function loadSplash(): Promise<void> {
  view ??= (await loadCode(async () => import(/* webpackChunkName: "splash" */ './splash-home.tsx'))).SplashHome;
}

/** Wraps a loader so that the home page's view loads together with its content. */
export const withSplash = (loader: PageLoader): PageLoader => ({
  section: async (path) => (await both(path, loader.section(path)))[0],
  page: async (path) => (await both(path, loader.page(path)))[0],
});

const both = async <Loaded>(path: string, loading: Promise<Loaded>): Promise<[Loaded, void]> =>
  Promise.all([loading, path === SPLASH_PATH ? loadSplash() : undefined]);
