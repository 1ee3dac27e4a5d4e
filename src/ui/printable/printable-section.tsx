import type { PrintableProps } from '../../shared/renderer.ts';

/**
 * All pages of a section in order, or a part of them, for printing. Rendered at build time only; its styles are in
 * `styles/printable.css`.
 */
export function PrintableSection({ path, heading, pages, parts }: Omit<PrintableProps, 'title'>) {
  return (
    <main id="main" className="printable" data-print-on-load="">
      <h1>{heading}</h1>
      {parts.length > 1 && (
        <nav aria-label="Parts">
          <ul>
            {parts.map((part, index) => (
              <li key={part}>
                <a href={part} aria-current={part === path ? 'page' : undefined}>
                  Part {index + 1}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {pages.map((page) => (
        <article key={page.id} id={page.id}>
          <h2>{page.title}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        </article>
      ))}
    </main>
  );
}
