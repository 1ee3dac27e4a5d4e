import { useState } from 'react';
import * as styles from './counter.module.css';

export function Counter() {
  const [count, setCount] = useState(0);
  return (
    <button className={styles.counter} onClick={() => setCount(count + 1)}>
      Cups: {count}
    </button>
  );
}
