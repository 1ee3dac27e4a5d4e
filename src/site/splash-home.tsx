import type { ReactNode } from 'react';
import { cubeAfter, wordAfter } from '../shared/beat.ts';
import { CUBE, HEADING_ROTATOR, HEADING_WORDS, TEXT_ROTATOR_REPEAT } from '../shared/splash-constants.ts';
import type { SiteData } from '../shared/site-data.ts';
import { Cube } from '../ui/cube/cube.tsx';
import { Splash } from '../ui/splash/splash.tsx';
import { TextRotator } from '../ui/text-rotator/text-rotator.tsx';
import { INSTALL_COMMAND, samples } from './splash-samples.ts';
import { type LoadSponsors, SponsorsPlace } from './sponsors-place.tsx';
import { useBeats } from './use-beats.ts';

export interface SplashHomeProps {
  readonly site: SiteData;
  /** Loads the sponsors' view. Undefined in the prerenderer, because sponsors load in the browser. */
  readonly loadSponsors?: LoadSponsors;
  /** The home page's article. */
  readonly children: ReactNode;
}

/** The home page with its animations. */
export function SplashHome({ site, loadSponsors, children }: SplashHomeProps) {
  return (
    <Splash
      words={HEADING_WORDS}
      rotator={<RotatingText words={HEADING_WORDS} delay={HEADING_ROTATOR.delay} repeat={HEADING_ROTATOR.repeat} />}
      cube={<TurningCube repeatDelay={CUBE.repeatDelay} />}
      samples={samples}
      install={INSTALL_COMMAND}
      start={site.start}
      sponsors={site.sponsorsFetched && <SponsorsPlace fetched={site.sponsorsFetched} load={loadSponsors} />}
    >
      {children}
    </Splash>
  );
}

interface RotatingTextProps {
  readonly words: readonly string[];
  /** Milliseconds before the first change. */
  readonly delay: number;
  /** Milliseconds between changes. */
  readonly repeat?: number;
}

function RotatingText({ words, delay, repeat = TEXT_ROTATOR_REPEAT }: RotatingTextProps) {
  const { ref, beats } = useBeats<HTMLSpanElement>({ delay, repeat });
  return <TextRotator ref={ref} words={words} current={wordAfter(words, beats)} />;
}

function TurningCube({ repeatDelay }: { readonly repeatDelay: number }) {
  const { ref, beats } = useBeats<HTMLDivElement>({ delay: repeatDelay, repeat: repeatDelay });
  return <Cube ref={ref} angles={cubeAfter(beats)} />;
}
