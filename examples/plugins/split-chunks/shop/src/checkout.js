import { dateKit } from 'date-kit';

document.body.append(`checkout: ${dateKit('a')}`);
