import type { Root } from 'react-dom/client';
import { headingTitle } from '../browser/heading-title.ts';
import { idFromHash } from '../shared/address.ts';
import { mostSimilar } from '../shared/most-similar.ts';
import { Icon } from '../ui/icons/icons.tsx';
import { addMessage } from '../ui/message-box/add-message.ts';
import * as frame from '../ui/message-box/message-box.module.css';

let root: Root | undefined;

/** Names the headings with the most similar ids if the page has none with the id in the URL. */
export function showMissingAnchor(): void {
  const id = idFromHash(location.hash);
  root?.render(null);
  // One with an equals sign is data, such as a configuration to check.
  if (id === '' || id.includes('=') || document.getElementById(id)) return;
  const headings = [...document.querySelectorAll('#main :is(h1, h2, h3, h4, h5, h6)[id]')];
  const similar = mostSimilar(id, headings, { textOf: (heading) => heading.id, limit: 3 });
  root ??= addMessage();
  root.render(
    <output className={`floating flex ${frame.box}`}>
      <span>
        This page has no section <code>{id}</code>.{similar.length > 0 && ' Did you mean '}
        {similar.map((heading, index) => (
          <span key={heading.id}>
            {index > 0 && (index === similar.length - 1 ? ' or ' : ', ')}
            <a href={`#${heading.id}`}>{headingTitle(heading)}</a>
          </span>
        ))}
        {similar.length > 0 && '?'}
      </span>
      <button type="button" className="icon-button" aria-label="Close" onClick={() => root?.render(null)}>
        <Icon name="close" size={16} />
      </button>
    </output>,
  );
}
