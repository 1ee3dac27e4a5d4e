import { BACKERS_SHOWN, LATEST_SPONSORS_DAYS } from '../../shared/constants.ts';
import { type ListedSponsor, type SponsorAmount, type SponsorRank, rangeText } from '../rules/sponsor.ts';
import { LoadFailure } from '../../ui/page-failure/load-failure.tsx';
import * as styles from './sponsors.module.css';
import { initials } from '../../shared/avatar.ts';

/** The lists of all ranks for one of the two amounts. */
export interface ShownSponsors {
  readonly amount: SponsorAmount;
  readonly ranks: readonly { readonly rank: SponsorRank; readonly sponsors: readonly ListedSponsor[] }[];
}

export interface SponsorsProps {
  /** The amount the reader chose; `shown` follows once it's loaded. */
  readonly amount: SponsorAmount;
  readonly shown: ShownSponsors | undefined;
  /** Why the requested lists couldn't be loaded. */
  readonly failure: string | undefined;
  /** ISO 8601 date and time. */
  readonly fetched: string;
  readonly onAmount: (amount: SponsorAmount) => void;
  readonly onRetry: () => void;
}

/** The sponsors by rank. */
export function Sponsors({ amount, shown, failure, fetched, onAmount, onRetry }: SponsorsProps) {
  return (
    <div className={styles.sponsors} aria-busy={shown?.amount !== amount && failure === undefined}>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={amount === 'monthly'}
          onChange={(event) => onAmount(event.currentTarget.checked ? 'monthly' : 'total')}
        />
        Show the monthly average over the last year instead of the total
      </label>
      {failure !== undefined && <LoadFailure what="the sponsors" detail={failure} onRetry={onRetry} />}
      {shown?.ranks
        .filter(({ sponsors }) => sponsors.length > 0)
        .map(({ rank, sponsors }) => (
          <SponsorList key={rank} rank={rank} amount={shown.amount} sponsors={sponsors} />
        ))}
      {shown && (
        <p className="note">
          As of <time dateTime={fetched}>{day(fetched)}</time>, from Open Collective. Shows up to {BACKERS_SHOWN} randomly
          selected backers.
        </p>
      )}
    </div>
  );
}

const day = (time: string): string =>
  new Date(time).toLocaleDateString('en', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

interface SponsorListProps {
  readonly rank: SponsorRank;
  readonly amount: SponsorAmount;
  readonly sponsors: readonly ListedSponsor[];
}

const titles: Readonly<Record<SponsorRank, string>> = {
  latest: 'Latest sponsors',
  platinum: 'Platinum sponsors',
  gold: 'Gold sponsors',
  silver: 'Silver sponsors',
  bronze: 'Bronze sponsors',
  backer: 'Backers',
};

/** The sponsors of a rank. Their avatars load once they're visible. */
function SponsorList({ rank, amount, sponsors }: SponsorListProps) {
  return (
    <section className={styles.rank} data-rank={rank} aria-labelledby={`sponsors-${rank}`}>
      <h3 id={`sponsors-${rank}`}>{titles[rank]}</h3>
      <p className="note">{rank === 'latest' ? `first donation within ${LATEST_SPONSORS_DAYS} days` : rangeText(rank, amount)}</p>
      <ul className="row">
        {sponsors.map(({ slug, name, url, avatar, cents }) => (
          <li key={slug}>
            <a
              href={url}
              rel="noopener nofollow sponsored"
              title={`${name}, ${dollars(cents)}${amount === 'monthly' ? ' a month' : ''}`}
            >
              <span className="avatar" aria-hidden="true" {...(avatar === null ? {} : { 'data-image': avatar })}>
                {initials(name)}
              </span>
              <span className={rank === 'platinum' || rank === 'gold' ? undefined : 'unseen'}>{name}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

const dollars = (cents: number): string =>
  (cents / 100).toLocaleString('en', { style: 'currency', currency: 'USD', minimumFractionDigits: cents % 100 === 0 ? 0 : 2 });
