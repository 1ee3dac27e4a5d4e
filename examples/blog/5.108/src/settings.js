export const DEBUG = false;
export const PER_DAY = 12;
export const LABELS = { day: 'a day' };
