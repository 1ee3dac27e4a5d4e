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
  let level = [{ path: '', type: 'StatsCompilation' }];
  while (level.length > 0) {
    const next: typeof level = [];
    for (const { path, type } of level) {
      if (objects.has(type)) continue;
      const members = types.members(type);
      objects.set(type, { path, type, members });
      for (const member of members)
        for (const inner of objectsIn(member.node, types))
          next.push({ path: `${pathOf(path, member.name)}${inner.step}`, type: inner.type });
    }
    level = next;
  }
  const emitted = new Map<string, Map<string, string>>();
  collectEmitted(sample, objects.get('StatsCompilation'), { types, objects, emitted });
  return [...objects.values()].flatMap(({ path, type, members }) => [
    ...members.map((member) => {
      const children = objectsIn(member.node, types).flatMap((inner) => {
        const object = objects.get(inner.type);
        if (!object) return [];
        const names = [...object.members.map(({ name }) => name), ...(emitted.get(inner.type)?.keys() ?? [])];
        return names.map((name) => pathOf(object.path, name));
      });
      return memberFact(
        {
          group: 'stats-field',
          name: pathOf(path, member.name),
          children,
          source: sourceUrl('webpack', 'types.d.ts', member.line),
        },
        // Readers know these objects by their fields.
        { ...member, type: member.type.replaceAll(/\bKnown(?=Stats)/g, '') },
      );
    }),
    ...[...(emitted.get(type) ?? [])].map(([name, of]) =>
      memberFact(
        {
          group: 'stats-field',
          name: pathOf(path, name),
          source: sourceUrl('webpack', 'lib/stats/DefaultStatsFactoryPlugin.js'),
        },
        { type: of, doc: {} },
      ),
    ),
  ]);
}

const pathOf = (path: string, name: string): string => (path === '' ? name : `${path}.${name}`);

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

/** Collects the keys of a build's stats data that aren't declared. */
function collectEmitted(
  value: unknown,
  object: StatsObject | undefined,
  context: {
    readonly types: TypeIndex;
    readonly objects: ReadonlyMap<string, StatsObject>;
    readonly emitted: Map<string, Map<string, string>>;
  },
): void {
  if (!object || typeof value !== 'object' || value === null) return;
  const declared = new Map(object.members.map((member) => [member.name, member]));
  for (const [key, inner] of Object.entries(value)) {
    const member = declared.get(key);
    if (inner === undefined) continue;
    if (!member) {
      const own = context.emitted.get(object.type) ?? new Map<string, string>();
      context.emitted.set(object.type, own.set(key, typeName(inner)));
      continue;
    }
    for (const { type, step } of objectsIn(member.node, context.types)) {
      const values = step === '' ? [inner] : typeof inner === 'object' && inner !== null ? Object.values<unknown>(inner) : [];
      for (const item of values) collectEmitted(item, context.objects.get(type), context);
    }
  }
}

function typeName(value: unknown): string {
  if (Array.isArray(value)) return `${value.length > 0 ? typeName(value[0]) : 'unknown'}[]`;
  return value === null ? 'null' : typeof value;
}
