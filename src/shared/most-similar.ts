/** Below this, texts have nothing in common that a reader would notice. */
const SIMILAR = 0.4;

/** The candidates whose texts are most similar to a text, best first. */
export function mostSimilar<Candidate>(
  text: string,
  candidates: readonly Candidate[],
  { textOf, limit }: { readonly textOf: (candidate: Candidate) => string; readonly limit: number },
): Candidate[] {
  const wanted = letterPairs(text);
  const scored = candidates
    .map((candidate) => ({ candidate, score: share(wanted, letterPairs(textOf(candidate))) }))
    .toSorted((a, b) => b.score - a.score);
  const least = Math.max(SIMILAR, (scored[0]?.score ?? 0) / 2);
  return scored
    .filter(({ score }) => score >= least)
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** Pairs of neighboring letters, regardless of case and of what is between words. */
function letterPairs(text: string): string[] {
  const letters = text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '');
  return Array.from({ length: Math.max(letters.length - 1, 0) }, (_, at) => letters.slice(at, at + 2));
}

/** How much two lists have in common, from 0 to 1. */
function share(a: readonly string[], b: readonly string[]): number {
  const rest = [...b];
  let common = 0;
  for (const pair of a) {
    const at = rest.indexOf(pair);
    if (at < 0) continue;
    rest.splice(at, 1);
    common++;
  }
  return a.length + b.length === 0 ? 0 : (2 * common) / (a.length + b.length);
}
