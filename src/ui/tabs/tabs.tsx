import { useId } from 'react';
import * as styles from './tabs.module.css';

export interface TabsProps {
  readonly titles: readonly string[];
  /** HTML of each panel; omitted in the browser, where it's already in the page. */
  readonly slots: readonly string[] | undefined;
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

/** A radio group whose checked button shows its panel, so it works without JavaScript. */
export function Tabs({ titles, slots, selected, onSelect }: TabsProps) {
  const name = useId();
  return (
    <div className={styles.tabs}>
      <div className={styles.bar} role="radiogroup" aria-label="Choose a variant">
        {titles.map((title, index) => (
          <label key={title}>
            <input type="radio" name={name} value={index} checked={index === selected} onChange={() => onSelect(index)} />
            <span>{title}</span>
          </label>
        ))}
      </div>
      {titles.map((title, index) => (
        <div
          key={title}
          className={styles.panel}
          data-title={title}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: slots?.[index] ?? '' }}
        />
      ))}
    </div>
  );
}
