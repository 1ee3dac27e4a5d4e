import type { ReactNode } from 'react';
import type { NavigationLink } from '../../shared/site-data.ts';
import * as styles from './splash.module.css';

/** Excerpts from real files, and recorded output. */
export interface IntroSamples {
  readonly code: Sample;
  readonly bundle: Sample;
  readonly serve: Sample;
}

interface Sample {
  readonly title: string;
  readonly lines: readonly string[];
}

/** The three steps from source to bundle. */
export function Intro({ samples, start }: { readonly samples: IntroSamples; readonly start: NavigationLink }) {
  return (
    <section className={styles.intro} aria-label="How it works">
      <ol className={styles.steps}>
        <Step title="Write the code" sample={samples.code}>
          Use scripts, styles, and images where you need them. Your source contains nothing specific to webpack.
        </Step>
        <Step title="Bundle it" sample={samples.bundle}>
          webpack follows every import and URL from there, and writes files that are ready to deploy.
        </Step>
        <Step title="Get started" sample={samples.serve}>
          {start.exists && <a href={start.url}>{start.title}</a>} builds a page like this from an empty folder, with a server that
          updates it as you type.
        </Step>
      </ol>
    </section>
  );
}

function Step({ title, sample, children }: { readonly title: string; readonly sample: Sample; readonly children: ReactNode }) {
  return (
    <li>
      <h2>{title}</h2>
      <p>{children}</p>
      <figure>
        <figcaption>{sample.title}</figcaption>
        <pre>
          <code>
            {sample.lines.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </code>
        </pre>
      </figure>
    </li>
  );
}
