import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { readStored, store } from '../browser/safe-storage.ts';
import type { WaitingVersion } from '../browser/service-worker.ts';
import { STORAGE_KEYS } from '../shared/constants.ts';
import { UpdateBox } from '../ui/update-box/update-box.tsx';

const COLLAPSED = 'collapsed';

/** Shows the update notification, beside the page and not in it. */
export function showUpdate(waiting: WaitingVersion): void {
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<UpdateNotification {...waiting} />);
}

function UpdateNotification({ takeOver }: WaitingVersion) {
  const [updating, setUpdating] = useState(false);
  const [collapsed, setCollapsed] = useState(() => readStored(STORAGE_KEYS.updateBox) === COLLAPSED);
  return (
    <UpdateBox
      updating={updating}
      collapsed={collapsed}
      onUpdate={() => {
        setUpdating(true);
        takeOver();
      }}
      onToggle={() => {
        setCollapsed(!collapsed);
        store(STORAGE_KEYS.updateBox, collapsed ? 'expanded' : COLLAPSED);
      }}
    />
  );
}
