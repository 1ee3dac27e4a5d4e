import { createRoot } from 'react-dom/client';
import { Counter } from './counter.jsx';

createRoot(document.getElementById('app')).render(<Counter />);
