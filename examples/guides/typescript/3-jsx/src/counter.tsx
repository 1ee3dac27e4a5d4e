import { useState } from 'react';
import { Kind, label } from '@shop/label.js';

interface Props {
  start: number;
}

export function Counter({ start }: Props) {
  const [count, setCount] = useState(start);
  return <button onClick={() => setCount(count + 1)}>{label(count, Kind.Child)}</button>;
}
