/** What is left of an id without its signs: sites make ids of headings in ways that differ in these. */
export const looseId = (id: string): string => id.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');
