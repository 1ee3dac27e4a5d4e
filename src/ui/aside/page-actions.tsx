import type { PageActionTargets } from '../../shared/renderer.ts';
import { Day } from '../article/post-date.tsx';
import { LineIcon } from '../icons/icons.tsx';

/** An action of every page: a link, or a button whose listener is in `src/browser`. */
interface PageAction {
  readonly label: string;
  readonly icon: keyof typeof icons;
  /** The link's URL, or the attribute that the button's listener looks for. Undefined if the page lacks the action. */
  readonly target: (page: PageActionTargets) => { readonly href: string } | { readonly attribute: `data-${string}` } | undefined;
}

const icons = {
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  report: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 8v5M12 16v.5',
  external: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  print: 'M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
} as const;

const linkTo = (href: string | undefined): { readonly href: string } | undefined => (href === undefined ? undefined : { href });

/** In the order they appear. */
const pageActions: readonly PageAction[] = [
  { label: 'Edit Document', icon: 'edit', target: ({ edit }) => linkTo(edit) },
  { label: 'Report an Issue', icon: 'report', target: ({ report }) => linkTo(report) },
  { label: 'View Source', icon: 'external', target: ({ source }) => linkTo(source) },
  { label: 'Jump to Repository', icon: 'external', target: ({ repo }) => linkTo(repo) },
  { label: 'Copy Page as Markdown', icon: 'copy', target: () => ({ attribute: 'data-copy-page' }) },
  { label: 'View as Markdown', icon: 'external', target: ({ markdown }) => linkTo(markdown) },
  { label: 'All Pages as Markdown', icon: 'external', target: ({ sectionMarkdown }) => linkTo(sectionMarkdown) },
  { label: 'Use with Your Assistant', icon: 'external', target: ({ assistants }) => linkTo(assistants) },
  { label: 'Print Document', icon: 'print', target: () => ({ attribute: 'data-print' }) },
];

/** The actions that a page has, and when it was last changed. */
export function PageActions(page: PageActionTargets) {
  return (
    <ul className="page-actions">
      {pageActions.map(({ label, icon, target }) => {
        const to = target(page);
        if (!to) return undefined;
        const content = (
          <>
            <LineIcon path={icons[icon]} size={16} /> {label}
          </>
        );
        return (
          <li key={label}>
            {'href' in to ? (
              <a href={to.href} {...(icon === 'report' && { 'data-report': '' })}>
                {content}
              </a>
            ) : (
              <button type="button" {...{ [to.attribute]: '' }}>
                {content}
              </button>
            )}
          </li>
        );
      })}
      {page.updated !== undefined && (
        <li>
          Last updated <Day date={page.updated} />
        </li>
      )}
    </ul>
  );
}
