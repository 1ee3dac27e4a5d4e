import type { ReactNode } from 'react';
import type { HomeData } from '../../shared/renderer.ts';
import type { Release } from '../../shared/site-data.ts';
import * as cubeStyles from './cube.module.css';
import * as rotatorStyles from './text-rotator.module.css';
import { Intro } from './intro.tsx';
import * as styles from './splash.module.css';
import { Day } from '../../ui/article/post-date.tsx';
import { SUPPORT_URL } from '../../sponsors/rules/sponsor.ts';

/** The shortest command that installs what a first build needs. */
const INSTALL_COMMAND = 'npm install -D webpack webpack-cli';

/** Words that the heading rotates through. */
const HEADING_WORDS = ['assets', 'scripts', 'images', 'styles'] as const;

/** The home page: hero, intro steps, text, and sponsors. Rendered at build time only; its animations are styles. */
export function Splash({ release, start, sponsorsFetched, children: text }: HomeData & { readonly children: ReactNode }) {
  return (
    <div className={styles.splash}>
      <div className={styles.hero}>
        <div className={styles.stage}>
          <div className={styles.pitch}>
            <h1 tabIndex={-1} className={styles.heading}>
              bundle your <span className="unseen">{HEADING_WORDS.join(', ')}</span> <TextRotator words={HEADING_WORDS} />
            </h1>
            <p className={styles.tagline}>
              webpack turns JavaScript, TypeScript, CSS, HTML, and images into optimized files for browsers, Node.js, and other
              runtimes.
            </p>
            <div className={`row ${styles.actions}`}>
              {start.exists && (
                <a href={start.url} className={`button ${styles.start}`}>
                  Get started
                </a>
              )}
              <div className={`box flex bare ${styles.install}`}>
                <code>{INSTALL_COMMAND}</code>
                <button type="button" className="copy" data-copy="" aria-label="Copy the install command" />
              </div>
            </div>
            <ReleaseLine {...release} />
          </div>
          <Cube />
          <label className={`flex ${styles.motion}`}>
            <input type="checkbox" />
            Pause animation
          </label>
        </div>
      </div>
      <Intro start={start} />
      <div className={styles.text}>{text}</div>
      <section className={styles.support} aria-labelledby="support-the-team">
        <h2 id="support-the-team">Support the Team</h2>
        <p>
          webpack is free. The people and companies that use it pay for the time that maintainers spend on it.{' '}
          <a href={SUPPORT_URL} rel="noopener">
            Support webpack on Open Collective
          </a>
        </p>
        {sponsorsFetched !== undefined && (
          <div data-island="sponsors" data-props={JSON.stringify({ fetched: sponsorsFetched })} />
        )}
      </section>
    </div>
  );
}

/** What's new, with the release and its date. */
function ReleaseLine({ version, post }: Release) {
  const name = `webpack ${version}`;
  return (
    <p className={styles.release}>
      {post ? (
        <>
          <a href={post.url}>{name}</a> (<Day date={post.date} />)
        </>
      ) : (
        name
      )}{' '}
      builds TypeScript, CSS, and HTML without a loader.
    </p>
  );
}

const faces = ['front', 'right', 'back', 'left', 'top', 'bottom'] as const;

/** A glass hull around a solid core that turns the other way. Its styles set its size and turn it. */
function Cube() {
  return (
    <div className={cubeStyles.cube} aria-hidden="true">
      <Box kind={cubeStyles.hull} />
      <Box kind={cubeStyles.core} />
    </div>
  );
}

function Box({ kind }: { readonly kind: string | undefined }) {
  return (
    <div className={`${cubeStyles.box} ${kind}`}>
      {faces.map((face) => (
        <span key={face} className={cubeStyles[face]} />
      ))}
    </div>
  );
}

/**
 * Shows one of four words at a time, visual only: the parent provides all of them to screen readers. Its styles change
 * the words, without JavaScript, and reserve room for the widest.
 */
function TextRotator({ words }: { readonly words: readonly [string, string, string, string] }) {
  return (
    <span className={rotatorStyles.rotator} aria-hidden="true">
      {words.map((word) => (
        <span key={word} className={rotatorStyles.word}>
          {word}
        </span>
      ))}
    </span>
  );
}
