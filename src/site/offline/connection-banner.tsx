import { useEffect, useState } from 'react';
import { readSaved } from '../../browser/offline/saved-cache.ts';
import type { Connection } from '../../browser/watch-connection.ts';
import { readableWords } from '../../shared/offline/offline-words.ts';
import { OfflineBanner } from '../../ui/offline/offline-banner.tsx';

const titles: Readonly<Record<Connection, string | undefined>> = {
  online: undefined,
  offline: "You're offline.",
  unreachable: "The site isn't responding.",
};

/** The banner, shown while the site can't be reached and until it's dismissed. */
export function ConnectionBanner({ connection }: { readonly connection: Connection }) {
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
