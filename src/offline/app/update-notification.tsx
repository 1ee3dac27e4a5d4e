import { useState } from 'react';
import { readStored, store } from '../../browser/safe-storage.ts';
import { Icon } from '../../ui/icons/icons.tsx';
import { addMessage } from '../../ui/message-box/add-message.ts';
import * as frame from '../../ui/message-box/message-box.module.css';
import { TAKE_OVER } from '../../shared/constants.ts';

/** Local storage: whether the box is collapsed. */
const KEY = 'app-update-button';
const COLLAPSED = 'collapsed';

/** Shows the update notification, outside of the page. */
export function showUpdate(registration: ServiceWorkerRegistration): void {
  addMessage().render(<UpdateNotification registration={registration} />);
}

/** Announces a new version. It can be collapsed, and stays until the reader updates or leaves. */
function UpdateNotification({ registration }: { readonly registration: ServiceWorkerRegistration }) {
  const [updating, setUpdating] = useState(false);
  const [collapsed, setCollapsed] = useState(() => readStored(KEY) === COLLAPSED);
  return (
    <output className={`floating row ${frame.box}`} aria-label="Update">
      <button
        type="button"
        className="icon-button"
        aria-expanded={!collapsed}
        aria-label={collapsed ? 'Expand' : 'Minimize'}
        onClick={() => {
          setCollapsed(!collapsed);
          store(KEY, collapsed ? 'expanded' : COLLAPSED);
        }}
      >
        <Icon name="chevron" size={16} />
      </button>
      {!collapsed && (
        <>
          <span>A new version is available</span>
          <button
            type="button"
            className="button"
            disabled={updating}
            onClick={() => {
              setUpdating(true);
              activateUpdate(registration);
            }}
          >
            {updating ? 'UPDATING' : 'UPDATE'}
          </button>
        </>
      )}
    </output>
  );
}

/** Milliseconds after which the page reloads even if the worker hasn't taken over; the reload gets the new pages anyway. */
const TAKE_OVER_TIMEOUT = 10_000;

/** Asks the waiting worker to take over, then reloads the page once. Only call it at the reader's request. */
function activateUpdate(registration: ServiceWorkerRegistration): void {
  let reloading = false;
  const reload = (): void => {
    if (reloading) return;
    reloading = true;
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload);
  // Another tab may have activated it already.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  if (registration.waiting) registration.waiting.postMessage(TAKE_OVER);
  else reload();
  setTimeout(reload, TAKE_OVER_TIMEOUT);
}
