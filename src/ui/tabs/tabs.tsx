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
  return (
    <div className={styles.tabs}>
      <TabBar label="Choose a variant" titles={titles} selected={selected} onSelect={onSelect} />
      {titles.map((title, index) => (
        <div
          key={title}
          className={`stack ${styles.panel}`}
          data-title={title}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: slots?.[index] ?? '' }}
        />
      ))}
    </div>
  );
}

/** A row of titles of which one is selected. */
export function TabBar({
  label,
  titles,
  selected,
  onSelect,
}: Pick<TabsProps, 'titles' | 'selected' | 'onSelect'> & { readonly label: string }) {
  const name = useId();
  return (
    <div className={styles.bar} role="radiogroup" aria-label={label}>
      {titles.map((title, index) => (
        <label key={title}>
          <input type="radio" name={name} value={index} checked={index === selected} onChange={() => onSelect(index)} />
          <span>{title}</span>
        </label>
      ))}
    </div>
  );
}
