import { useState } from 'react';
import * as styles from './cart.module.css';

export default function Cart({ data }) {
  const [count, setCount] = useState(1);
  const { name, price } = data.items[0];
  return (
    <>
      <h1>Cart</h1>
      <p className={styles.total}>
        {count} × {name}: {(count * price).toFixed(2)} €
      </p>
      <button onClick={() => setCount(count + 1)}>One more</button>
    </>
  );
}
