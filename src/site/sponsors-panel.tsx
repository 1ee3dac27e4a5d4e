import { useState } from 'react';
import type { SponsorNames } from '../shared/site-data.ts';
import { isMonthlyFirst } from '../shared/sponsor-ranks.ts';
import type { SponsorAmount } from '../shared/sponsor.ts';
import { Sponsors } from '../ui/sponsors/sponsors.tsx';
import { names } from './sent-data.ts';
import type { SponsorsPanelProps } from './sponsors-place.tsx';
import { useSponsorLists } from './use-sponsor-lists.ts';

/** The sponsors with a checkbox for the amount; which amount shows first is random. */
export function SponsorsPanel({ fetched }: SponsorsPanelProps) {
  return names.sponsors && <LoadedSponsors fetched={fetched} lists={names.sponsors} />;
}

function LoadedSponsors({ fetched, lists }: SponsorsPanelProps & { readonly lists: SponsorNames }) {
  const [amount, setAmount] = useState<SponsorAmount>(() => (isMonthlyFirst(Math.random()) ? 'monthly' : 'total'));
  const { shown, failure, retry } = useSponsorLists(amount, lists);
  return <Sponsors amount={amount} shown={shown} failure={failure} fetched={fetched} onAmount={setAmount} onRetry={retry} />;
}
