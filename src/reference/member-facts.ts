import { anchorId } from '../shared/anchor-id.ts';
import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import { minorOf } from './since-table.ts';
import type { TypeMember } from './type-index.ts';

/** The fact of a declared member: its name for readers, its type, and its doc comment. */
export function memberFact(
  {
    group,
    name,
    id = anchorId(name),
    source,
    children = [],
  }: {
    readonly group: MemberFact['group'];
    readonly name: string;
    readonly id?: string;
    readonly source: string;
    readonly children?: readonly string[];
  },
  { type, doc }: Pick<TypeMember, 'type' | 'doc'>,
): MemberFact {
  return {
    group,
    name,
    id,
    type,
    ...(doc.description === undefined ? {} : { description: doc.description }),
    ...(doc.since === undefined ? {} : { since: minorOf(doc.since) }),
    ...(doc.deprecated === undefined ? {} : { deprecated: doc.deprecated }),
    ...(children.length > 0 ? { children } : {}),
    source,
  };
}

/** The declared names of the exported type `LoaderContext`, newest release first. */
const NAMES = ['LoaderContextLibIndex', 'LoaderContext', 'LoaderContextDeclarationsIndex'];

/** The members of `this` in a loader. */
export function loaderContextFacts({ types, sourceUrl }: Installed): MemberFact[] {
  const name = NAMES.find((one) => types.find(one)) ?? 'LoaderContext';
  return types
    .members(name)
    .map((member) =>
      memberFact(
        { group: 'loader-context', name: `this.${member.name}`, source: sourceUrl('webpack', 'types.d.ts', member.line) },
        member,
      ),
    );
}
