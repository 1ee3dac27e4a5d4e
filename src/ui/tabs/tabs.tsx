import { useId } from 'react';
import * as styles from './tabs.module.css';

interface TabBarProps {
  readonly label: string;
  readonly titles: readonly string[];
  readonly selected: number;
  readonly onSelect: (index: number) => void;
}

/** A row of titles of which one is selected: a radio group. */
export function TabBar({ label, titles, selected, onSelect }: TabBarProps) {
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
