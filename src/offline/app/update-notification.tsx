import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readStored, store } from '../../browser/safe-storage.ts';
import { UPDATE_BOX_KEY } from '../../shared/constants.ts';
import { UpdateBox } from './update-box.tsx';
import { TAKE_OVER } from '../../shared/update-constants.ts';

const COLLAPSED = 'collapsed';

/** Shows the update notification, outside of the page. */
export function showUpdate(registration: ServiceWorkerRegistration): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdateNotification registration={registration} />);
}

function UpdateNotification({ registration }: { readonly registration: ServiceWorkerRegistration }) {
  const [updating, setUpdating] = useState(false);
  const [collapsed, setCollapsed] = useState(() => readStored(UPDATE_BOX_KEY) === COLLAPSED);
  return (
    <UpdateBox
      updating={updating}
      collapsed={collapsed}
      onUpdate={() => {
        setUpdating(true);
        activateUpdate(registration);
      }}
      onToggle={() => {
        setCollapsed(!collapsed);
        store(UPDATE_BOX_KEY, collapsed ? 'expanded' : COLLAPSED);
      }}
    />
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
