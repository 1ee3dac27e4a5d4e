import { useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readSaved } from './saved-cache.ts';
import { type Connection, watchConnection } from '../../browser/watch-connection.ts';
import { readableWords } from '../rules/offline-words.ts';
import { OfflineBanner } from './offline-banner.tsx';

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

/** The banner, shown while the site can't be reached and until it's dismissed. */
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
  return (
    <OfflineBanner
      title={dismissed || text === undefined ? undefined : titles[connection]}
      text={text ?? ''}
      onDismiss={() => setDismissed(true)}
    />
  );
}
