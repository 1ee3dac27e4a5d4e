import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import { memberFact } from './member-facts.ts';

/** The members of `this` in a loader. */
export function loaderContextFacts({ types, sourceUrl }: Installed): MemberFact[] {
  // Releases before 5.112 have only one type of this name.
  return types
    .members(types.find('LoaderContextLibIndex') ? 'LoaderContextLibIndex' : 'LoaderContext')
    .map((member) =>
      memberFact(
        { group: 'loader-context', name: `this.${member.name}`, source: sourceUrl('webpack', 'types.d.ts', member.line) },
        member,
      ),
    );
}
