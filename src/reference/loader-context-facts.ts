import type { MemberFact } from '../shared/fact.ts';
import type { Installed } from './installed.ts';
import { memberFact } from './member-facts.ts';

/** What a loader finds on `this`. */
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
