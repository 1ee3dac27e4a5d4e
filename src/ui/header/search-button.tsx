import type { NavigationLink } from '../../shared/site-data.ts';
import { FrameIcon } from '../icons/frame-icon.tsx';
import * as styles from './header.module.css';

/** Opens the search. Without JavaScript, and until its code has loaded, it's a link to the search page, if the site has one. */
export function SearchButton({ link }: { readonly link: NavigationLink }) {
  const inside = (
    <>
      <FrameIcon name="search" />
      <span>{link.title}</span>
      <kbd className="needs-script" aria-hidden="true">
        /
      </kbd>
    </>
  );
  const shared = {
    className: styles.search,
    'data-search': '',
    'aria-label': link.title,
    'aria-keyshortcuts': '/ Control+K Meta+K',
  };
  return link.exists ? (
    <a href={link.url} {...shared}>
      {inside}
    </a>
  ) : (
    <button type="button" aria-haspopup="dialog" {...shared}>
      {inside}
    </button>
  );
}
