import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import { memberFact } from './member-facts.ts';

/** The members of `this` in a loader. */
export function loaderContextFacts({ types, sourceUrl }: Installed): MemberFact[] {
  return types
    .members('LoaderContextLibIndex')
    .map((member) =>
      memberFact(
        { group: 'loader-context', name: `this.${member.name}`, source: sourceUrl('webpack', 'types.d.ts', member.line) },
        member,
      ),
    );
}
