import { readSaved } from './saved-cache.ts';
import { type Connection, watchConnection } from '../../browser/watch-connection.ts';
import { readableWords } from '../rules/offline-rows.ts';
import { Icon } from '../../ui/icons/icons.tsx';
import { addMessage } from '../../ui/message-box/add-message.ts';
import * as frame from '../../ui/message-box/message-box.module.css';

let check: (() => void) | undefined;

/** After a failed request, checks whether the site can be reached and shows the banner if not. */
export function showConnection(): void {
  if (check) {
    check();
    return;
  }
  const root = addMessage();
  const render = (title?: string, text?: string): void =>
    root.render(<ConnectionBanner title={title} text={text} onDismiss={() => render()} />);
  // The live region must exist before its text.
  render();
  let known: Connection = 'online';
  check = watchConnection((connection) => {
    // Dismissed, it returns only after a change.
    if (connection === known) return;
    known = connection;
    void readSaved()
      .catch(() => undefined)
      .then((kept) => render(titles[connection], readableWords(kept?.saved)));
  });
}

const titles: Readonly<Record<Connection, string | undefined>> = {
  online: undefined,
  offline: "You're offline.",
  unreachable: "The site isn't responding.",
};

interface ConnectionBannerProps {
  readonly title: string | undefined;
  readonly text: string | undefined;
  readonly onDismiss: () => void;
}

/** Announces that the reader is offline and what they can open. It overlays the page, so nothing moves. */
function ConnectionBanner({ title, text, onDismiss }: ConnectionBannerProps) {
  return (
    <output aria-label="Connection">
      {title !== undefined && (
        <div className={`floating flex apart ${frame.box}`}>
          <div>
            <strong>{title}</strong> <span>{text}</span>{' '}
            <button type="button" className="text-button" data-offline="">
              Saved pages
            </button>
          </div>
          <button type="button" className="icon-button" aria-label="Dismiss" onClick={onDismiss}>
            <Icon name="close" size={16} />
          </button>
        </div>
      )}
    </output>
  );
}
