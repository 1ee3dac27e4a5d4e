import type { AsideProps, EntryNode, EntryTree } from '../../shared/renderer.ts';
import { PopoverHead } from '../popover-head/popover-head.tsx';
import * as styles from './aside.module.css';
import { PageActions } from './page-actions.tsx';
import { CONTENTS_ID } from '../../shared/site-data.ts';

/**
 * The page's headings, or the entries of a reference page. `browser/active-anchor.ts` marks the current one and opens its
 * branch; the filter is `app/filter-entries.ts`. One element for both layouts: part of the right column, or a popover on
 * narrower screens, which the bar below the header opens.
 */
function Contents({ title, tree, anchors, hasRelated }: Pick<AsideProps, 'title' | 'tree' | 'anchors' | 'hasRelated'>) {
  return (
    <nav id={CONTENTS_ID} className={`headings ${styles.contents}`} popover="auto" aria-labelledby={`${CONTENTS_ID}-title`}>
      <PopoverHead id={CONTENTS_ID} title="On this page" close="Close contents" />
      {tree && <Filter kind={tree.kind} />}
      <ul>
        <li>
          <a href="#main" aria-current="location">
            {title}
          </a>
        </li>
        {tree
          ? tree.nodes.map((node) => <Entry key={node.id} {...node} />)
          : anchors.map(({ id, title: heading, level }) => (
              <li key={id} data-level={level}>
                <a href={`#${id}`}>{heading}</a>
              </li>
            ))}
        {hasRelated && (
          <li>
            <a href="#further-reading">Further Reading</a>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Filter({ kind }: Pick<EntryTree, 'kind'>) {
  return (
    <>
      <input
        type="search"
        className={`needs-script ${styles.filter}`}
        aria-label={`Filter ${kind}`}
        placeholder={`Filter ${kind}`}
        autoComplete="off"
        spellCheck={false}
        data-filter=""
      />
      <output className={`note ${styles.count}`} />
    </>
  );
}

function Entry({ id, prefix, label, heading, children }: EntryNode) {
  return (
    <li>
      <a href={`#${id}`}>
        {prefix !== '' && <span>{prefix}</span>}
        {heading ? label : <code>{label}</code>}
      </a>
      {children.length > 0 && (
        <details>
          <summary className="unfold" aria-label={`Entries in ${prefix}${label}`} />
          <ul>
            {children.map((child) => (
              <Entry key={child.id} {...child} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

/** The right column: the page's contents and actions. Rendered at build time only. */
export function AsideContent({ title, tree, anchors, hasRelated, ...actions }: AsideProps) {
  return (
    <>
      {(tree ?? anchors.length > 0) && <Contents title={title} tree={tree} anchors={anchors} hasRelated={hasRelated} />}
      <PageActions {...actions} />
    </>
  );
}
