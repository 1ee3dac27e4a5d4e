const VOWEL = /[aeiouy]/;

/**
 * What the forms of an English word share: `caching`, `cached` and `cache` are `cach`; `splitting` and `split` are `split`. It only has
 * to bring forms together, so it is shorter than what linguists use. Short words stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word;
  const singular = withoutPlural(word);
  for (const ending of ['ing', 'ed']) {
    const rest = singular.slice(0, -ending.length);
    if (singular.endsWith(ending) && rest.length >= 3 && VOWEL.test(rest)) return withoutE(undoubled(rest));
  }
  return withoutE(singular);
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`;
  if (/(?:ss|us|is)$/.test(word) || !word.endsWith('s')) return word;
  return /(?:sh|ch|x|ss)es$/.test(word) ? word.slice(0, -2) : word.slice(0, -1);
}

const withoutE = (word: string): string => (word.length > 3 && word.endsWith('e') ? word.slice(0, -1) : word);
const undoubled = (word: string): string => (/([bdgmnprt])\1$/.test(word) ? word.slice(0, -1) : word);
