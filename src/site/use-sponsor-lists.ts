import { useEffect, useState } from 'react';
import type { SponsorNames } from '../shared/site-data.ts';
import { type ListedSponsor, SPONSOR_RANKS, type SponsorAmount } from '../shared/sponsor.ts';
import type { ShownSponsors } from '../ui/sponsors/sponsors.tsx';
import { loadData } from './load-data.ts';

/** The lists for an amount. Those for the other amount stay until all have loaded; late responses are dropped. */
export function useSponsorLists(
  amount: SponsorAmount,
  names: SponsorNames,
): { readonly shown: ShownSponsors | undefined; readonly failure: string | undefined; readonly retry: () => void } {
  const [shown, setShown] = useState<ShownSponsors>();
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    setFailure(undefined);
    Promise.all(
      SPONSOR_RANKS.map(async (rank) => ({ rank, sponsors: await loadData<readonly ListedSponsor[]>(names[amount][rank]) })),
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
  }, [amount, names, attempt]);

  return { shown, failure, retry: () => setAttempt((count) => count + 1) };
}
