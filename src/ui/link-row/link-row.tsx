import type { Link } from '../../shared/content-tree.ts';

/** A list of links, side by side where there's room. */
export function LinkRow({ links }: { readonly links: readonly Link[] }) {
  return (
    <ul className="row links">
      {links.map(({ url, title }) => (
        <li key={url}>
          <a href={url}>{title}</a>
        </li>
      ))}
    </ul>
  );
}
