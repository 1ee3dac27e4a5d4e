import { BACKERS_SHOWN } from '../../shared/constants.ts';
import type { ListedSponsor, SponsorAmount, SponsorRank } from '../../shared/sponsor.ts';
import { SponsorList } from './sponsor-list.tsx';
import { SponsorsFailure } from './sponsors-failure.tsx';
import * as styles from './sponsors.module.css';

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
      {failure !== undefined && <SponsorsFailure detail={failure} onRetry={onRetry} />}
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
