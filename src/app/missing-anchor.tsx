import { createRoot, type Root } from 'react-dom/client';
import { headingTitle } from '../browser/heading-title.ts';
import { idFromHash } from '../shared/address.ts';
import { mostSimilar } from '../shared/most-similar.ts';
import { MissingAnchor } from '../ui/page-failure/missing-anchor.tsx';

let root: Root | undefined;

/** Names the headings with the most similar ids if the page has none with the id in the URL. */
export function showMissingAnchor(): void {
  const id = idFromHash(location.hash);
  root?.render(null);
  // One with an equals sign is data, such as a configuration to check.
  if (id === '' || id.includes('=') || document.getElementById(id)) return;
  const headings = [...document.querySelectorAll('#main :is(h1, h2, h3, h4, h5, h6)[id]')];
  const similar = mostSimilar(id, headings, { textOf: (heading) => heading.id, limit: 3 });
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  root.render(
    <MissingAnchor
      id={id}
      similar={similar.map((heading) => ({ title: headingTitle(heading), url: `#${heading.id}` }))}
      onClose={() => root?.render(null)}
    />,
  );
}
