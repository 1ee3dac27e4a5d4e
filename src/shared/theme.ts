export type Theme = 'light' | 'dark';

/** A stored theme; undefined if it's neither. */
export const parseTheme = (value: string | null | undefined): Theme | undefined =>
  value === 'light' || value === 'dark' ? value : undefined;

export const otherTheme = (theme: Theme): Theme => (theme === 'dark' ? 'light' : 'dark');
