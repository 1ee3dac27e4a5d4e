import type { Fact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';

/** Adds to facts where the types that they name are declared. */
export function withTypeLinks(facts: readonly Fact[], { types, sourceUrl }: Pick<Installed, 'types' | 'sourceUrl'>): Fact[] {
  const known = new Map<string, string | undefined>();
  const linkOf = (name: string): string | undefined => {
    if (!known.has(name)) {
      const declared = types.find(name);
      known.set(name, declared && sourceUrl('webpack', 'types.d.ts', types.line(declared.start)));
    }
    return known.get(name);
  };
  return facts.map((fact) => {
    const names = new Set(typesOf(fact).flatMap(typeNames));
    const links = [...names].flatMap((name) => {
      const url = linkOf(name);
      return url === undefined ? [] : [[name, url] as const];
    });
    return links.length === 0 ? fact : { ...fact, typeLinks: Object.fromEntries(links) };
  });
}

const typesOf = (fact: Fact): string[] => [
  ...('type' in fact ? [fact.type] : []),
  ...(fact.group === 'hook' && fact.returns !== undefined ? [fact.returns] : []),
  ...('parameters' in fact ? fact.parameters.map(({ type }) => type) : []),
];

/** Names that begin with a capital letter, outside strings. */
const typeNames = (type: string): string[] => type.replaceAll(/"[^"]*"/g, '').match(/\b[A-Z]\w+/g) ?? [];
