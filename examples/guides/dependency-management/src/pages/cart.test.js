export const title = 'Test';
