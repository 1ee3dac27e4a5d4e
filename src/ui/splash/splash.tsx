import type { ReactNode } from 'react';
import { SUPPORT_URL } from '../../shared/constants.ts';
import type { NavigationLink } from '../../shared/site-data.ts';
import { SponsorsInvitation } from '../sponsors/sponsors-invitation.tsx';
import { Intro, type IntroSamples } from './intro.tsx';
import * as styles from './splash.module.css';

export interface SplashProps {
  readonly words: readonly string[];
  readonly rotator: ReactNode;
  readonly cube: ReactNode;
  readonly samples: IntroSamples;
  /** Where one goes to get started. */
  readonly start: NavigationLink;
  /** Those who pay; undefined when nobody is known. */
  readonly sponsors: ReactNode;
  /** The article of the home page. */
  readonly children: ReactNode;
}

/** The splash home: hero, the way from code to bundle, the text, and who pays for it all. */
export function Splash({ words, rotator, cube, samples, start, sponsors, children }: SplashProps) {
  return (
    <main id="main" className={styles.splash}>
      <div className={styles.hero}>
        <div className={styles.stage}>
          <h1 tabIndex={-1} className={styles.heading}>
            bundle your <span className={styles.heard}>{words.join(', ')}</span> {rotator}
          </h1>
          <div className={styles.cube}>{cube}</div>
        </div>
      </div>
      <Intro samples={samples} start={start} />
      <div className={styles.text}>{children}</div>
      <section className={styles.support} aria-labelledby="support-the-team">
        <h2 id="support-the-team">Support the Team</h2>
        <p>Sponsors pay for the time that maintainers spend on webpack.</p>
        {sponsors ? (
          <>
            <p>
              <a href={SUPPORT_URL} rel="noopener" className="button">
                Support webpack on Open Collective
              </a>
            </p>
            {sponsors}
          </>
        ) : (
          <SponsorsInvitation />
        )}
      </section>
    </main>
  );
}
