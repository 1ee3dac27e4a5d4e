import type { Fact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import type { TypeIndex, TypeMember } from './type-index.ts';

/** A longer shape doesn't help readers who look up an option. The type's name leads to the declaration. */
const MAX_SHAPE = 900;
const MAX_LINE = 160;

/** Adds to facts where the types they mention are declared, and the types' members. */
export function withTypeLinks(facts: readonly Fact[], { types, sourceUrl }: Pick<Installed, 'types' | 'sourceUrl'>): Fact[] {
  return facts.map((fact) => {
    const declared = [...new Set(splitTypes(fact).flatMap(typeNames))].flatMap((name) => {
      const found = types.find(name);
      return found
        ? [{ name, link: sourceUrl('webpack', 'types.d.ts', types.line(found.start)), shape: findShape(types, name) }]
        : [];
    });
    if (declared.length === 0) return fact;
    const shapes = declared.flatMap(({ name, shape }) => (shape === undefined ? [] : [[name, shape] as const]));
    return {
      ...fact,
      typeLinks: Object.fromEntries(declared.map(({ name, link }) => [name, link])),
      ...(shapes.length === 0 ? {} : { typeShapes: Object.fromEntries(shapes) }),
    };
  });
}

const splitTypes = (fact: Fact): string[] => [
  ...('type' in fact ? [fact.type] : []),
  ...(fact.group === 'hook' && fact.returns !== undefined ? [fact.returns] : []),
  ...('parameters' in fact ? fact.parameters.map(({ type }) => type) : []),
];

/** Capitalized names outside of strings. */
const typeNames = (type: string): string[] => type.replaceAll(/"[^"]*"/g, '').match(/\b[A-Z]\w+/g) ?? [];

/**
 * The members of a type, one per line; for aliases without members or with too many, the aliased type. Types of members aren't
 * resolved. Undefined for long types.
 */
export function findShape(types: TypeIndex, name: string): string | undefined {
  const declared = types.find(name);
  if (!declared || declared.typeParameters) return undefined;
  const alias = types.alias(name);
  const shapes = [membersShape(types, name), alias && `${name} = ${types.type(alias)}`];
  return shapes.find((shape) => shape !== undefined && shape.length <= MAX_SHAPE);
}

/** The members of an object type, or of an intersection of object types; undefined for all others. */
function membersShape(types: TypeIndex, name: string): string | undefined {
  let members: readonly TypeMember[];
  try {
    members = types.members(name);
  } catch (error) {
    if (!types.alias(name)) throw error;
    return undefined;
  }
  // One part of an intersection may require a member that another leaves optional.
  const required = new Set(members.filter(({ optional }) => !optional).map((member) => member.name));
  const shown = members.filter((member) => !/^[#[_]/.test(member.name) && !(member.optional && required.has(member.name)));
  const lines = [
    ...new Set(shown.map(({ name: member, optional, type }) => `  ${member}${optional ? '?' : ''}: ${cut(type)}`)),
    ...(isOpen(types, name) ? ['  …: any'] : []),
  ];
  return lines.length === 0 ? `${name} {}` : `${name} {\n${lines.join('\n')}\n}`;
}

function cut(type: string): string {
  const text = type.replaceAll(/([:>] )\| /g, '$1');
  return text.length <= MAX_LINE ? text : `${text.slice(0, MAX_LINE - 1).trimEnd()}…`;
}

/** Whether an intersection allows other names, like `KnownAssetInfo & Record<string, any>`. */
function isOpen(types: TypeIndex, name: string): boolean {
  const alias = types.alias(name);
  return alias?.type === 'TSIntersectionType' && alias.types.some((part) => types.source(part).startsWith('Record<'));
}
