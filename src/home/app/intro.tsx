import type { ReactNode } from 'react';
import type { NavigationLink } from '../../shared/site-data.ts';
import page from '../../../examples/home/no-loaders/src/index.html?source';
import build from '../../../examples/home/no-loaders/recorded/build.txt?source';
import serve from '../../../examples/getting-started/3-development/recorded/serve.txt?source';
import * as styles from './splash.module.css';

/** The three steps from source to bundle, with excerpts of real files and recorded output. */
export function Intro({ start }: { readonly start: NavigationLink }) {
  return (
    <section className={styles.intro} aria-label="How it works">
      <ol className={styles.steps}>
        <Step title="Write the code" caption="src/index.html (excerpt)" lines={page.match(/<(?:script|img|h1|p|ul)\b.*/g)}>
          Use scripts, styles, and images where you need them. Your source contains nothing specific to webpack.
        </Step>
        <Step
          title="Bundle it"
          caption="Terminal (excerpt)"
          lines={build.match(/^\$.*|(?:css )?\.\/src\S+(?: \+ \d+ modules)?|^webpack.*successfully/gm)}
        >
          webpack follows every import and URL from there, and writes files that are ready to deploy.
        </Step>
        <Step
          title="Get started"
          caption="Terminal (excerpt)"
          lines={serve.match(/^\$ npx webpack serve|^webpack.*successfully|Loopback: \S+\w\/?/gm)}
        >
          {start.exists && <a href={start.url}>{start.title}</a>} builds a page like this from an empty folder, with a server that
          updates it as you type.
        </Step>
      </ol>
    </section>
  );
}

interface StepProps {
  readonly title: string;
  readonly caption: string;
  readonly lines: readonly string[] | null;
  readonly children: ReactNode;
}

function Step({ title, caption, lines, children }: StepProps) {
  return (
    <li>
      <h2>{title}</h2>
      <p>{children}</p>
      <figure className="box">
        <figcaption>{caption}</figcaption>
        <pre>
          <code>
            {lines?.map((line) => (
              <span key={line}>{line}</span>
            ))}
          </code>
        </pre>
      </figure>
    </li>
  );
}
