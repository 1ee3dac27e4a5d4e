import { useState } from 'react';
import type { Root } from 'react-dom/client';
import { readStored, store } from '../../browser/safe-storage.ts';
import { Icon } from '../../ui/icons/icons.tsx';
import { addMessage } from '../../ui/message-box/add-message.ts';
import * as frame from '../../ui/message-box/message-box.module.css';
import { TAKE_OVER } from '../rules/protocol.ts';

/** Local storage: whether the box is collapsed. */
const KEY = 'app-update-button';
const COLLAPSED = 'collapsed';

let root: Root | undefined;

/** Shows the update notification, outside of the page. */
export function showUpdate(registration: ServiceWorkerRegistration): void {
  root ??= addMessage();
  root.render(<UpdateNotification registration={registration} />);
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
function activateUpdate({ waiting }: ServiceWorkerRegistration): void {
  // Another tab may have activated it already.
  const timer = setTimeout(() => location.reload(), waiting ? TAKE_OVER_TIMEOUT : 0);
  const reload = (): void => {
    clearTimeout(timer);
    location.reload();
  };
  navigator.serviceWorker.addEventListener('controllerchange', reload, { once: true });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, not a window
  waiting?.postMessage(TAKE_OVER);
}
