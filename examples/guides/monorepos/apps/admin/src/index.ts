import { button } from '@tea/ui';

document.body.append(button('Delete all', () => document.body.replaceChildren('Deleted')));
