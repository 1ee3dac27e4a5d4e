import type { PageActionTargets } from '../../shared/renderer.ts';
import { Day } from '../article/post-date.tsx';
import { LineIcon } from '../icons/icons.tsx';

const icons = {
  edit: 'M4 20h4L19 9l-4-4L4 16zM13.5 6.5l4 4',
  report: 'M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18M12 8v5M12 16v.5',
  external: 'M14 5h5v5M19 5l-8 8M18 14v5H5V6h5',
  copy: 'M9 9h11v11H9zM5 15H4V4h11v1',
  print: 'M7 8V3h10v5M7 17H4v-7a2 2 0 0 1 2-2h12a2 2 0 0 1 2 2v7h-3M7 14h10v7H7z',
} as const;

interface PageAction {
  readonly label: string;
  readonly icon: keyof typeof icons;
  /** The attribute that the listener in `src/browser` looks for. */
  readonly attribute?: `data-${string}`;
  /** Where a link leads; undefined if the page lacks it. Buttons have none. */
  readonly href?: string | undefined;
}

/** The links and buttons of every page, in the order they appear. */
const pageActions = (page: PageActionTargets): readonly PageAction[] => [
  { label: 'Edit Document', icon: 'edit', href: page.edit },
  { label: 'Report an Issue', icon: 'report', href: page.report, attribute: 'data-report' },
  { label: 'View Source', icon: 'external', href: page.source },
  { label: 'Jump to Repository', icon: 'external', href: page.repo },
  { label: 'Copy Page as Markdown', icon: 'copy', attribute: 'data-copy-page' },
  { label: 'View as Markdown', icon: 'external', href: page.markdown },
  { label: 'All Pages as Markdown', icon: 'external', href: page.sectionMarkdown },
  { label: 'Use with Your Assistant', icon: 'external', href: page.assistants },
  { label: 'Print Document', icon: 'print', attribute: 'data-print' },
];

/** The actions that a page has, and when it was last changed. */
export function PageActions(page: PageActionTargets) {
  return (
    <ul className="page-actions">
      {pageActions(page).map(({ label, icon, attribute = '', href }) => {
        if (href === undefined && attribute === '') return undefined;
        const Tag = href === undefined ? 'button' : 'a';
        return (
          <li key={label}>
            <Tag {...(href === undefined ? { type: 'button' } : { href })} {...(attribute !== '' && { [attribute]: '' })}>
              <LineIcon path={icons[icon]} size={16} /> {label}
            </Tag>
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
