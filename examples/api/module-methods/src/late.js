export const loaded = true;
