import { uiKit } from 'ui-kit';
import { chartKit } from 'chart-kit';
import { catalog } from './catalog.js';

document.body.append(`Admin: ${uiKit('a') && chartKit('a') && catalog('a')}`);
