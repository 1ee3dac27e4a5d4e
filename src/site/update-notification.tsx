import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readStored, store } from '../browser/safe-storage.ts';
import { activateUpdate } from '../browser/activate-update.ts';
import { UPDATE_BOX_KEY } from '../shared/constants.ts';
import { UpdateBox } from '../ui/update-box/update-box.tsx';

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
