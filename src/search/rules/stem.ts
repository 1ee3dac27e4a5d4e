const VOWEL = /[aeiouy]/;

/** British spellings, and nouns of verbs. Each is replaced by the American verb's stem. */
const VARIANTS: readonly (readonly [ending: RegExp, instead: string])[] = [
  [/ification$/, 'ify'],
  [/i[sz]ation$/, 'ize'],
  [/(?<=.{3})is(?=e$|ed$|ing$)/, 'iz'],
  [/(?<=.{3})ys(?=e$|ed$|ing$)/, 'yz'],
  [/(?<=.{3})our$/, 'or'],
  [/(?<=.{3})tre$/, 'ter'],
  [/(?<=ss)ion$/, ''],
  [/(?<=.{3}at)ion$/, 'e'],
  [/(?<=.{5}e|lop|loy)ment$/, ''],
];

/**
 * The common stem of an English word's forms: `caching`, `cached`, and `cache` are `cach`; `splitting` and `split` are
 * `split`; `optimise` and `optimization` are `optimiz`. It only has to group forms, so it's simpler than a linguistic
 * stemmer. Short words stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = toVariant(withoutPlural(word));
  for (const ending of ['ing', 'ed']) {
    const rest = singular.slice(0, -ending.length);
    if (singular.endsWith(ending) && rest.length >= 3 && VOWEL.test(rest)) return withoutAt(withoutE(undoubled(rest)));
  }
  return withoutAt(withoutE(singular));
}

function toVariant(word: string): string {
  const variant = VARIANTS.find(([ending]) => ending.test(word));
  return variant ? word.replace(...variant) : word;
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  return /(?:sh|ch|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const withoutE = (word: string): string => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word);
/** Makes `configuration` and `configure`, `generation` and `generate` end alike. */
const withoutAt = (word: string): string => word.replace(/(?<=.{4})at$/, '');
const undoubled = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word);
