import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import { memberFact } from './member-facts.ts';

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
