import { initials } from '../../shared/avatar.ts';
import { LATEST_SPONSORS_DAYS } from '../../shared/constants.ts';
import { rangeText } from '../../shared/sponsor-ranks.ts';
import type { ListedSponsor, SponsorAmount, SponsorRank } from '../../shared/sponsor.ts';
import * as styles from './sponsors.module.css';

export interface SponsorListProps {
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
export function SponsorList({ rank, amount, sponsors }: SponsorListProps) {
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
