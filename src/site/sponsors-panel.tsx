import { sponsors } from '@data/site';
import { useState } from 'react';
import type { SponsorLoaders } from '../shared/site-data.ts';
import { isMonthlyFirst } from '../shared/sponsor-ranks.ts';
import type { SponsorAmount } from '../shared/sponsor.ts';
import { Sponsors } from '../ui/sponsors/sponsors.tsx';
import type { SponsorsPanelProps } from './sponsors-place.tsx';
import { useSponsorLists } from './use-sponsor-lists.ts';

/** The sponsors with a checkbox for the amount; which amount shows first is random. */
export function SponsorsPanel({ fetched }: SponsorsPanelProps) {
  return sponsors && <LoadedSponsors fetched={fetched} loaders={sponsors} />;
}

function LoadedSponsors({ fetched, loaders }: SponsorsPanelProps & { readonly loaders: SponsorLoaders }) {
  const [amount, setAmount] = useState<SponsorAmount>(() => (isMonthlyFirst(Math.random()) ? 'monthly' : 'total'));
  const { shown, failure, retry } = useSponsorLists(amount, loaders);
  return <Sponsors amount={amount} shown={shown} failure={failure} fetched={fetched} onAmount={setAmount} onRetry={retry} />;
}
