import { createRoot } from 'react-dom/client';
import { SearchApp } from './search-app.tsx';

// Outside the page's tree, so the query and its results survive navigation.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<SearchApp />);
