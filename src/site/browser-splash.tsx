import { SplashHome, type SplashHomeProps } from './splash-home.tsx';
import type { LoadSponsors } from './sponsors-place.tsx';
import { loadCode } from './load-code.ts';

const loadSponsors: LoadSponsors = async () =>
  (await loadCode(async () => import(/* webpackChunkName: "sponsors" */ './sponsors-panel.tsx'))).SponsorsPanel;

/** The home page in the browser, which can load sponsors. */
export function BrowserSplash(props: SplashHomeProps) {
  return <SplashHome {...props} loadSponsors={loadSponsors} />;
}
