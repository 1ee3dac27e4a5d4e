import { search } from '@data/search';
import { createRoot } from 'react-dom/client';
import { createHostedEngine } from '../../browser/hosted-engine.ts';
import { readIndexFile } from '../../browser/read-index-file.ts';
import { createEmbeddedEngine } from '../../shared/search/embedded-engine.ts';
import { SearchApp } from './search-app.tsx';

const { hosted } = search;
const engine = hosted ? createHostedEngine(hosted) : createEmbeddedEngine(readIndexFile);
const credit = hosted && { text: 'Search by Algolia', url: 'https://www.algolia.com/docsearch/' };

// It stays beside the page: what was typed and found is still there when the reader comes back to it.
const place = document.createElement('div');
document.body.append(place);
createRoot(place).render(<SearchApp engine={engine} credit={credit} />);
