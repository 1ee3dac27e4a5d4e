import { UPDATE_LABELS } from '../../shared/update-constants.ts';
import { Icon } from '../../ui/icons/icons.tsx';
import * as styles from './update-box.module.css';

export interface UpdateBoxProps {
  /** Whether the reader has asked for the new version and it's being activated. */
  readonly updating: boolean;
  readonly collapsed: boolean;
  readonly onUpdate: () => void;
  readonly onToggle: () => void;
}

/** Announces a new version. It can be collapsed, and stays until the reader updates or leaves. */
export function UpdateBox({ updating, collapsed, onUpdate, onToggle }: UpdateBoxProps) {
  return (
    <output className={`floating ${styles.box}`} data-collapsed={collapsed || undefined} aria-label="Update">
      <button
        type="button"
        className={`icon-button ${styles.toggle}`}
        aria-expanded={!collapsed}
        aria-label={collapsed ? 'Expand' : 'Minimize'}
        onClick={onToggle}
      >
        <Icon name="chevron" size={16} />
      </button>
      {!collapsed && (
        <>
          <span>A new version is available</span>
          <button type="button" className={`button ${styles.update}`} disabled={updating} onClick={onUpdate}>
            {updating ? UPDATE_LABELS.updating : UPDATE_LABELS.available}
          </button>
        </>
      )}
    </output>
  );
}
