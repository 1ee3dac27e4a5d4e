import { SPLASH_PATH } from '../../shared/constants.ts';
import type { PageLoader } from '../../browser/page-loader.ts';
import { loadCode } from '../../browser/load-code.ts';

/** Wraps a loader so that the home page's styles load together with its content. */
export const withSplash = (loader: PageLoader): PageLoader => ({
  ...loader,
  async page(path) {
    const styles = path === SPLASH_PATH && loadCode(async () => import(/* webpackChunkName: "splash" */ './splash-styles.ts'));
    const [loaded] = await Promise.all([loader.page(path), styles]);
    return loaded;
  },
});
