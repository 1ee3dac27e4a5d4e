import type { ReactNode } from 'react';
import type { SiteData } from '../shared/site-data.ts';
import { Splash } from '../ui/splash/splash.tsx';
import { INSTALL_COMMAND, samples } from './splash-samples.ts';
import { SponsorsPlace } from './sponsors-place.tsx';

export interface SplashHomeProps {
  readonly site: SiteData;
  /** The home page's article. */
  readonly children: ReactNode;
}

/** The home page. Its animations are styles, so they need no script. */
export function SplashHome({ site, children }: SplashHomeProps) {
  return (
    <Splash
      samples={samples}
      install={INSTALL_COMMAND}
      release={site.release}
      start={site.start}
      sponsors={site.sponsorsFetched && <SponsorsPlace fetched={site.sponsorsFetched} />}
    >
      {children}
    </Splash>
  );
}
