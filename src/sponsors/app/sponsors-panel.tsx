import { useState } from 'react';
import {
  BACKERS_SHOWN,
  isMonthlyFirst,
  LATEST_SPONSORS_DAYS,
  type ListedSponsor,
  rangeText,
  SPONSOR_RANKS,
  type SponsorAmount,
  type SponsorRank,
} from '../rules/sponsor.ts';
import { initials } from '../../shared/avatar.ts';
import { names } from '../../browser/sent-data.ts';
import { loadData } from '../../browser/load-data.ts';
import { Day } from '../../ui/article/post-date.tsx';
import { LoadFailure } from '../../ui/page-failure/load-failure.tsx';
import { useLoaded } from '../../ui/use-loaded.ts';
import * as styles from './sponsors.module.css';

/** The sponsors by rank, with a checkbox for the amount. Which amount shows first is random. */
export function SponsorsPanel({ fetched }: { readonly fetched: string }) {
  const [amount, setAmount] = useState<SponsorAmount>(() => (isMonthlyFirst(Math.random()) ? 'monthly' : 'total'));
  // Those for the other amount stay until all have loaded.
  const { value: lists, isLoading, failure, retry } = useLoaded(amount, async () => loadSponsors(amount));
  return (
    <div className={styles.sponsors} aria-busy={isLoading}>
      <label className={`flex ${styles.switch}`}>
        <input
          type="checkbox"
          checked={amount === 'monthly'}
          onChange={({ currentTarget }) => setAmount(currentTarget.checked ? 'monthly' : 'total')}
        />
        Show the monthly average over the last year instead of the total
      </label>
      {failure !== undefined && <LoadFailure what="the sponsors" detail={failure} onRetry={retry} />}
      {lists?.map((list) => list.sponsors.length > 0 && <SponsorSection key={list.rank} {...list} />)}
      {lists && (
        <p className="note">
          As of <Day date={fetched} />, from Open Collective. Shows up to {BACKERS_SHOWN} randomly selected backers.
        </p>
      )}
    </div>
  );
}

interface LoadedList {
  readonly rank: SponsorRank;
  readonly amount: SponsorAmount;
  readonly sponsors: readonly ListedSponsor[];
}

const loadSponsors = async (amount: SponsorAmount): Promise<readonly LoadedList[]> =>
  Promise.all(
    SPONSOR_RANKS.map(async (rank) => ({ rank, amount, sponsors: await loadData(names.sponsors?.[amount][rank] ?? '') })),
  );

const titles: Readonly<Record<SponsorRank, string>> = {
  latest: 'Latest sponsors',
  platinum: 'Platinum sponsors',
  gold: 'Gold sponsors',
  silver: 'Silver sponsors',
  bronze: 'Bronze sponsors',
  backer: 'Backers',
};

/** The sponsors of a rank. Their avatars load once they're visible. */
function SponsorSection({ rank, amount, sponsors }: LoadedList) {
  const isNamed = rank === 'platinum' || rank === 'gold';
  return (
    <section className={styles.rank} data-rank={rank} aria-labelledby={`sponsors-${rank}`}>
      <h3 id={`sponsors-${rank}`}>{titles[rank]}</h3>
      <p className="note">{rank === 'latest' ? `first donation within ${LATEST_SPONSORS_DAYS} days` : rangeText(rank, amount)}</p>
      <ul className="row">
        {sponsors.map(({ slug, name, url, avatar, cents }) => (
          <li key={slug}>
            <a
              href={url}
              className={isNamed ? 'box' : undefined}
              rel="noopener nofollow sponsored"
              title={`${name}, ${dollars(cents)}${amount === 'monthly' ? ' a month' : ''}`}
            >
              <span className="avatar" aria-hidden="true" data-image={avatar ?? undefined}>
                {initials(name)}
              </span>
              <span className={isNamed ? undefined : 'unseen'}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
