import type { ReactNode } from 'react';
import type { NavigationLink } from '../../shared/site-data.ts';
import * as styles from './splash.module.css';

/** Excerpts from real files, and recorded output. */
export interface IntroSamples {
  readonly code: Sample;
  readonly bundle: Sample;
  readonly install: Sample;
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
          Import scripts, styles, and images where you use them. Your source needs nothing specific to webpack.
        </Step>
        <Step title="Bundle it" sample={samples.bundle}>
          webpack follows every import and URL, and writes files that are ready to deploy.
        </Step>
        <Step
          title="Get started"
          sample={samples.install}
          action={
            start.exists && (
              <a href={start.url} className={styles.start}>
                {start.title}
              </a>
            )
          }
        >
          Add webpack to your project. Your first build needs no configuration.
        </Step>
      </ol>
    </section>
  );
}

function Step({
  title,
  sample,
  action,
  children,
}: {
  readonly title: string;
  readonly sample: Sample;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <li>
      <h2>{title}</h2>
      <p>{children}</p>
      <div>
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
        {action}
      </div>
    </li>
  );
}
