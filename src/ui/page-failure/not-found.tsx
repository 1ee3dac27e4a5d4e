import type { Link } from '../../shared/content-tree.ts';
import { LinkRow } from '../link-row/link-row.tsx';
import { Message } from './page-failure.tsx';

export interface NotFoundProps {
  /** The words of the URL, once the browser knows it. */
  readonly words?: string;
  /** Pages that the URL may have meant. */
  readonly pages?: readonly Link[];
  readonly sections: readonly Link[];
  /** URL of the search page, if the site has one. */
  readonly searchPage: string | undefined;
}

/** Shown if there's no page at the URL. */
export function NotFound({ words = '', pages = [], sections, searchPage }: NotFoundProps) {
  return (
    <Message>
      <h1 tabIndex={-1}>Page Not Found</h1>
      <p>Oops! The page you are looking for has been removed or relocated.</p>
      <p>
        <a href="/" className="button">
          Go to Homepage
        </a>
      </p>
      {searchPage !== undefined && (
        <search>
          <form
            className="needs-script row"
            onSubmit={(event) => {
              // The policy allows no forms.
              event.preventDefault();
              const query = new FormData(event.currentTarget).get('query') as string;
              location.assign(`${searchPage}?q=${encodeURIComponent(query)}`);
            }}
          >
            {/* A new field once the words are known. */}
            <input key={words} name="query" type="search" aria-label="Search for" defaultValue={words} spellCheck={false} />
            <button type="submit" className="button plain">
              Search
            </button>
          </form>
        </search>
      )}
      <LinkList id="similar-pages" title="Did you mean?" links={pages} />
      <LinkList id="all-sections" title="Sections" links={sections} />
    </Message>
  );
}

function LinkList({ id, title, links }: { readonly id: string; readonly title: string; readonly links: readonly Link[] }) {
  if (links.length === 0) return null;
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="note">
        {title}
      </h2>
      <LinkRow links={links} />
    </nav>
  );
}
