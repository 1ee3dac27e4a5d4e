import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readSaved } from './saved-cache.ts';
import { type Connection, watchConnection } from '../../browser/watch-connection.ts';
import { readableWords } from '../rules/offline-rows.ts';
import { Icon } from '../../ui/icons/icons.tsx';
import * as styles from './offline-banner.module.css';

let check: (() => void) | undefined;

/** After a failed request, checks whether the site can be reached and shows the banner if not. */
export function showConnection(): void {
  if (check) {
    check();
    return;
  }
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  check = watchConnection((connection) => root.render(<ConnectionBanner connection={connection} />));
}

const titles: Readonly<Record<Connection, string | undefined>> = {
  online: undefined,
  offline: "You're offline.",
  unreachable: "The site isn't responding.",
};

/**
 * Announces that the reader is offline and what they can open, until it's dismissed. It overlays the page, so nothing moves.
 */
function ConnectionBanner({ connection }: { readonly connection: Connection }) {
  const [text, setText] = useState<string>();
  const [dismissed, setDismissed] = useState(false);
  useEffect(() => {
    setDismissed(false);
    if (connection === 'online') return;
    readSaved().then(
      ({ saved }) => setText(readableWords(saved)),
      () => setText(readableWords(undefined)),
    );
  }, [connection]);
  // The live region must exist before its text.
  const title = dismissed || text === undefined ? undefined : titles[connection];
  return (
    <output aria-label="Connection">
      {title !== undefined && (
        <div className={`floating flex apart message-box ${styles.banner}`}>
          <div>
            <strong>{title}</strong> <span>{text}</span>{' '}
            <button type="button" className="text-button" data-offline="">
              Saved pages
            </button>
          </div>
          <button type="button" className="icon-button" aria-label="Dismiss" onClick={() => setDismissed(true)}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </output>
  );
}
