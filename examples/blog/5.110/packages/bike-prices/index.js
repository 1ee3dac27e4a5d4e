export const perDay = 12;
