import { createLogger } from './logger.ts';

interface Bike {
  name: string;
  perDay: number;
}

const logger = createLogger('page');
const bike: Bike = { name: 'City', perDay: 12 };
document.body.append(`${bike.name}: ${bike.perDay} EUR`);
