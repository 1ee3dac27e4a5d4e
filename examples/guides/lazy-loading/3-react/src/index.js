import { createElement, lazy, Suspense, useState } from 'react';
import { createRoot } from 'react-dom/client';

const Statistics = lazy(() => import(/* webpackChunkName: "statistics" */ './statistics.js'));

function App() {
  const [open, setOpen] = useState(false);
  if (!open) return createElement('button', { onClick: () => setOpen(true) }, 'Show statistics');
  const fallback = createElement('p', null, 'Loading…');
  return createElement(Suspense, { fallback }, createElement(Statistics, { books: 3 }));
}

createRoot(document.querySelector('#app')).render(createElement(App));
