import { createRoot } from 'react-dom/client';
import { Counter } from './counter.tsx';

const root = document.body.appendChild(document.createElement('main'));
createRoot(root).render(<Counter start={2} />);
