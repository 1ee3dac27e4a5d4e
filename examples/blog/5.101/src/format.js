import { day, month } from 'dates';

export const format = (date) => day(date);
export const formatMonth = (date) => month(date);
