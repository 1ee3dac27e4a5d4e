import { useState } from 'react';
import { isMonthlyFirst, type SponsorAmount, type ListedSponsor, SPONSOR_RANKS } from '../rules/sponsor.ts';
import { Sponsors, type ShownSponsors } from './sponsors.tsx';
import { names } from '../../browser/sent-data.ts';
import { loadData } from '../../browser/load-data.ts';
import { useLoaded } from '../../ui/use-loaded.ts';

/** The sponsors with a checkbox for the amount; which amount shows first is random. */
export function SponsorsPanel({ fetched }: { readonly fetched: string }) {
  const [amount, setAmount] = useState<SponsorAmount>(() => (isMonthlyFirst(Math.random()) ? 'monthly' : 'total'));
  // Those for the other amount stay until all have loaded.
  const { value: shown, failure, retry } = useLoaded(amount, async () => loadSponsors(amount));
  return <Sponsors amount={amount} shown={shown} failure={failure} fetched={fetched} onAmount={setAmount} onRetry={retry} />;
}

const loadSponsors = async (amount: SponsorAmount): Promise<ShownSponsors> => ({
  amount,
  ranks: await Promise.all(
    SPONSOR_RANKS.map(async (rank) => ({
      rank,
      sponsors: await loadData<readonly ListedSponsor[]>(names.sponsors?.[amount][rank] ?? ''),
    })),
  ),
});
