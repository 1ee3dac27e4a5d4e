import { anchorId } from '../shared/anchor-id.ts';
import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import type { TypeMember } from './type-index.ts';

/** The fact of a declared member: its name for readers, its type, and its doc comment. */
export const memberFact = (
  fact: Omit<MemberFact, 'id' | 'type'> & { readonly id?: string },
  { type, doc }: Pick<TypeMember, 'type' | 'doc'>,
): MemberFact => ({ id: anchorId(fact.name), ...fact, type, ...doc });

/** The declared names of the exported type `LoaderContext`, newest release first. */
export const LOADER_CONTEXT = ['LoaderContextLibIndex', 'LoaderContext', 'LoaderContextDeclarationsIndex'];

/** The members of `this` in a loader. */
export function loaderContextFacts({ types, sourceUrl }: Installed): MemberFact[] {
  const name = LOADER_CONTEXT.find((one) => types.find(one)) ?? 'LoaderContext';
  return types.members(name).map((member) => {
    const source = sourceUrl('webpack', 'types.d.ts', member.line);
    return memberFact({ group: 'loader-context', name: `this.${member.name}`, source }, member);
  });
}
