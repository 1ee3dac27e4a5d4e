import { useState, useEffect } from 'react';
import type { SponsorNames } from '../../shared/site-data.ts';
import { isMonthlyFirst, type SponsorAmount, type ListedSponsor, SPONSOR_RANKS } from '../rules/sponsor.ts';
import { Sponsors, type ShownSponsors } from './sponsors.tsx';
import { names } from '../../browser/sent-data.ts';
import type { SponsorsPanelProps } from './sponsors-place.tsx';
import { loadData } from '../../browser/load-data.ts';

/** The sponsors with a checkbox for the amount; which amount shows first is random. */
export function SponsorsPanel({ fetched }: SponsorsPanelProps) {
  return names.sponsors && <LoadedSponsors fetched={fetched} lists={names.sponsors} />;
}

function LoadedSponsors({ fetched, lists }: SponsorsPanelProps & { readonly lists: SponsorNames }) {
  const [amount, setAmount] = useState<SponsorAmount>(() => (isMonthlyFirst(Math.random()) ? 'monthly' : 'total'));
  const { shown, failure, retry } = useSponsorLists(amount, lists);
  return <Sponsors amount={amount} shown={shown} failure={failure} fetched={fetched} onAmount={setAmount} onRetry={retry} />;
}

/** The lists for an amount. Those for the other amount stay until all have loaded; late responses are dropped. */
function useSponsorLists(
  amount: SponsorAmount,
  lists: SponsorNames,
): { readonly shown: ShownSponsors | undefined; readonly failure: string | undefined; readonly retry: () => void } {
  const [shown, setShown] = useState<ShownSponsors>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    setFailure(undefined);
    Promise.all(
      SPONSOR_RANKS.map(async (rank) => ({ rank, sponsors: await loadData<readonly ListedSponsor[]>(lists[amount][rank]) })),
    ).then(
      (ranks) => {
        if (current) setShown({ amount, ranks });
      },
      (error: unknown) => {
        if (current) setFailure(error instanceof Error ? error.message : String(error));
      },
    );
    return () => {
      current = false;
    };
  }, [amount, lists, attempt]);

  return { shown, failure, retry: () => setAttempt((count) => count + 1) };
}
