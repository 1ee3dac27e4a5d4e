import type { ReactNode } from 'react';
import type { SiteData } from '../../shared/site-data.ts';
import { Splash } from './splash.tsx';
import { SponsorsPlace } from '../../sponsors/app/sponsors-place.tsx';
import page from '../../../examples/home/no-loaders/src/index.html?source';
import build from '../../../examples/home/no-loaders/recorded/build.txt?source';
import serve from '../../../examples/getting-started/3-development/recorded/serve.txt?source';
import type { IntroSamples } from './intro.tsx';

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

/** The shortest command that installs what a first build needs. */
const INSTALL_COMMAND = 'npm install -D webpack webpack-cli';

const excerpts = (text: string, pattern: RegExp): readonly string[] => text.match(pattern) ?? [];

/** Excerpts of real projects and their recorded output. */
const samples: IntroSamples = {
  code: { title: 'src/index.html (excerpt)', lines: excerpts(page, /<(?:script|img|h1|p|ul)\b.*/g) },
  bundle: {
    title: 'Terminal (excerpt)',
    lines: excerpts(build, /^\$.*|(?:css )?\.\/src\S+(?: \+ \d+ modules)?|^webpack.*successfully/gm),
  },
  serve: {
    title: 'Terminal (excerpt)',
    lines: excerpts(serve, /^\$ npx webpack serve|^webpack.*successfully|Loopback: \S+\w\/?/gm),
  },
};
