import { dateKit } from 'date-kit';

document.body.append(`search: ${dateKit('a')}`);
