import type { Fact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import { shapeOf } from './type-shapes.ts';

/** Adds to facts where the types they mention are declared, and the types' members. */
export function withTypeLinks(facts: readonly Fact[], { types, sourceUrl }: Pick<Installed, 'types' | 'sourceUrl'>): Fact[] {
  const known = new Map<string, DeclaredType | undefined>();
  const declaredType = (name: string): DeclaredType | undefined => {
    if (!known.has(name)) {
      const declared = types.find(name);
      const link = declared && sourceUrl('webpack', 'types.d.ts', types.line(declared.start));
      known.set(name, link === undefined ? undefined : { name, link, shape: shapeOf(types, name) });
    }
    return known.get(name);
  };
  return facts.map((fact) => {
    const names = new Set(typesOf(fact).flatMap(typeNames));
    const found = [...names].flatMap((name) => declaredType(name) ?? []);
    if (found.length === 0) return fact;
    const shapes = found.flatMap(({ name, shape }) => (shape === undefined ? [] : [[name, shape] as const]));
    return {
      ...fact,
      typeLinks: Object.fromEntries(found.map(({ name, link }) => [name, link])),
      ...(shapes.length === 0 ? {} : { typeShapes: Object.fromEntries(shapes) }),
    };
  });
}

interface DeclaredType {
  readonly name: string;
  readonly link: string;
  readonly shape: string | undefined;
}

const typesOf = (fact: Fact): string[] => [
  ...('type' in fact ? [fact.type] : []),
  ...(fact.group === 'hook' && fact.returns !== undefined ? [fact.returns] : []),
  ...('parameters' in fact ? fact.parameters.map(({ type }) => type) : []),
];

/** Capitalized names outside of strings. */
const typeNames = (type: string): string[] => type.replaceAll(/"[^"]*"/g, '').match(/\b[A-Z]\w+/g) ?? [];
