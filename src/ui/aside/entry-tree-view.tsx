import { CONTENTS_ID } from '../../shared/constants.ts';
import type { EntryNode, EntryTree } from '../../shared/renderer.ts';
import { Icon } from '../icons/icons.tsx';
import * as styles from './aside.module.css';

/**
 * The entries of a reference page. `browser/active-anchor.ts` marks the current one and opens its branch; the filter is
 * `site/filter-entries.ts`. One element for both layouts: part of the right column, or a popover on narrower screens, which
 * the button below the page's title opens.
 */
export function EntryTreeView({ kind, nodes }: EntryTree) {
  return (
    <nav id={CONTENTS_ID} className={styles.tree} popover="auto" aria-labelledby="contents-title" data-entries="">
      <h2 id="contents-title" className={styles.title}>
        On this page
      </h2>
      <input
        type="search"
        className={styles.filter}
        aria-label={`Filter ${kind}`}
        placeholder={`Filter ${kind}`}
        autoComplete="off"
        spellCheck={false}
        data-filter=""
      />
      <output className={styles.count} />
      <Branch nodes={nodes} />
    </nav>
  );
}

function Branch({ nodes }: { readonly nodes: readonly EntryNode[] }) {
  return (
    <ul>
      {nodes.map(({ id, prefix, label, heading, children }) => (
        <li key={id}>
          <a href={`#${id}`}>
            {prefix !== '' && <span>{prefix}</span>}
            {heading ? label : <code>{label}</code>}
          </a>
          {children.length > 0 && (
            <details>
              <summary className="unfold" aria-label={`Entries in ${prefix}${label}`}>
                <Icon name="chevron" size={12} />
              </summary>
              <Branch nodes={children} />
            </details>
          )}
        </li>
      ))}
    </ul>
  );
}
