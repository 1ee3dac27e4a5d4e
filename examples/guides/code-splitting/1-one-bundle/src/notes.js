export const notes = {
  'monday.txt': 'Buy bread.',
  'tuesday.txt': 'Call Ada.',
};
