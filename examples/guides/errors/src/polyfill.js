import { createHash } from 'crypto';

document.title = createHash('sha256').update('shop').digest('hex');
