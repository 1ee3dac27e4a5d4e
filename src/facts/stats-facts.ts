import type { TSType } from 'oxc-parser';
import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import { memberFact } from './member-facts.ts';
import type { TypeIndex, TypeMember } from './type-index.ts';

/** An object in the stats data: its first path, and its declared members. */
interface StatsObject {
  readonly path: string;
  readonly type: string;
  readonly members: readonly TypeMember[];
}

/**
 * The fields of `stats.toJson()`: the declared ones, and undeclared ones that a build emitted. An object that occurs in
 * several places is documented at the first: every module is `modules[]`.
 * @param sample the stats data of a build with everything turned on.
 */
export function statsFacts({ types, sourceUrl }: Pick<Installed, 'types' | 'sourceUrl'>, sample: unknown): MemberFact[] {
  const objects = new Map<string, StatsObject>();
  const queue = [{ path: '', type: 'StatsCompilation' }];
  for (const { path, type } of queue) {
    if (objects.has(type)) continue;
    const members = types.members(type);
    objects.set(type, { path, type, members });
    for (const member of members)
      for (const inner of objectsIn(member.node, types))
        queue.push({ path: `${joinPath(path, member.name)}${inner.step}`, type: inner.type });
  }
  const emitted = undeclaredKeys(sample, objects, types);
  const fact = (
    name: string,
    source: string,
    member: Parameters<typeof memberFact>[1],
    children: readonly string[] = [],
  ): MemberFact => memberFact({ group: 'stats-field', name, ...(children.length > 0 ? { children } : {}), source }, member);
  return [...objects.values()].flatMap(({ path, type, members }) => [
    ...members.map((member) => {
      const children = objectsIn(member.node, types).flatMap((inner) => {
        const object = objects.get(inner.type);
        if (!object) return [];
        const names = [...object.members.map(({ name }) => name), ...(emitted.get(inner.type)?.keys() ?? [])];
        return names.map((name) => joinPath(object.path, name));
      });
      // Readers know these objects by their fields.
      const shown = { ...member, type: member.type.replaceAll(/\bKnown(?=Stats)/g, '') };
      return fact(joinPath(path, member.name), sourceUrl('webpack', 'types.d.ts', member.line), shown, children);
    }),
    ...Array.from(emitted.get(type) ?? [], ([name, of]) =>
      fact(joinPath(path, name), sourceUrl('webpack', 'lib/stats/DefaultStatsFactoryPlugin.js'), { type: of, doc: {} }),
    ),
  ]);
}

const joinPath = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

/** The declared objects that a value may contain, with `[]` or `.*` for those in a list or map. */
function objectsIn(node: TSType | undefined, types: TypeIndex): { readonly type: string; readonly step: string }[] {
  switch (node?.type) {
    case 'TSArrayType':
      return objectsIn(node.elementType, types).map(({ type, step }) => ({ type, step: `[]${step}` }));
    case 'TSUnionType':
      return node.types.flatMap((part) => objectsIn(part, types));
    case 'TSTypeReference': {
      const name = types.source(node.typeName);
      if (name === 'Record')
        return objectsIn(node.typeArguments?.params[1], types).map(({ type, step }) => ({ type, step: `.*${step}` }));
      const plain = name.replace(/^Known/, '');
      return /^Stats[A-Z]/.test(plain) && plain !== 'StatsJsonValue' && types.find(plain) ? [{ type: plain, step: '' }] : [];
    }
    default:
      return [];
  }
}

/** The keys in a build's stats data that aren't declared, with their types, by the type of their object. */
function undeclaredKeys(
  sample: unknown,
  objects: ReadonlyMap<string, StatsObject>,
  types: TypeIndex,
): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const keys = new Map<string, Map<string, string>>();
  const visit = (value: unknown, object: StatsObject | undefined): void => {
    if (!object || typeof value !== 'object' || value === null) return;
    const declared = new Map(object.members.map((member) => [member.name, member]));
    for (const [key, inner] of Object.entries(value)) {
      const member = declared.get(key);
      if (inner === undefined) continue;
      if (!member) keys.set(object.type, (keys.get(object.type) ?? new Map<string, string>()).set(key, typeName(inner)));
      for (const { type, step } of objectsIn(member?.node, types)) {
        const values = step === '' ? [inner] : typeof inner === 'object' && inner !== null ? Object.values<unknown>(inner) : [];
        for (const item of values) visit(item, objects.get(type));
      }
    }
  };
  visit(sample, objects.get('StatsCompilation'));
  return keys;
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return `${value.length > 0 ? typeName(value[0]) : 'unknown'}[]`;
  return value === null ? 'null' : typeof value;
}
