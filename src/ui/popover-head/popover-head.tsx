import { Icon } from '../icons/icons.tsx';
import * as styles from './popover-head.module.css';

export interface PopoverHeadProps {
  /** The popover's id. */
  readonly id: string;
  readonly title: string;
  /** The close button's name. */
  readonly close: string;
}

/** The first line of a popover: its title and a close button. Columns, which styles make of popovers on wide screens, hide the button. */
export function PopoverHead({ id, title, close }: PopoverHeadProps) {
  return (
    <div className={`flex apart ${styles.head}`}>
      <span id={`${id}-title`}>{title}</span>
      <button
        type="button"
        className={`icon-button ${styles.close}`}
        popoverTarget={id}
        popoverTargetAction="hide"
        aria-label={close}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
