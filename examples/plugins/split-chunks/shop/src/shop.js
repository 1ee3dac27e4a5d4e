import { uiKit } from 'ui-kit';
import { catalog } from './catalog.js';

document.body.append(`Shop: ${uiKit('a') && catalog('a')}`);

export const openCheckout = () => import('./checkout.js');
export const openSearch = () => import('./search.js');
