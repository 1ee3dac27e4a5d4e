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
  /** How to get the view of sponsors. The prerenderer has none: they load in the browser. */
  readonly loadSponsors?: LoadSponsors;
  /** The article of the home page. */
  readonly children: ReactNode;
}

/** The splash home with its moving parts. */
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
  /** Time before the first change, in milliseconds. */
  readonly delay: number;
  /** Time between changes, in milliseconds. */
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
