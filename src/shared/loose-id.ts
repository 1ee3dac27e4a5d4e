/** An id without punctuation, because sites derive heading ids in different ways. */
export const looseId = (id: string): string => id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
