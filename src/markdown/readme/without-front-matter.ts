/** YAML or TOML between two fences at the start of a text, and the blank lines after it. */
const FRONT_MATTER = /^(---|\+\+\+)[ \t]*\n(?:[\s\S]*?\n)?\1[ \t]*(?:\n+|$)/;

/** Removes a README's own front matter, which would appear as text below ours. */
export const withoutFrontMatter = (text: string): string => text.replace(FRONT_MATTER, '');
