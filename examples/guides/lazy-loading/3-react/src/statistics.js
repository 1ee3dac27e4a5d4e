import { createElement } from 'react';

export default function Statistics({ books }) {
  return createElement('p', { id: 'output' }, `${books} books`);
}
