import type { PrintableProps } from '../../shared/renderer.ts';

/** All pages of a section in order, for printing. Rendered at build time only; its styles are in `styles/printable.css`. */
export function PrintableSection({ heading, pages }: Pick<PrintableProps, 'heading' | 'pages'>) {
  return (
    <main id="main" className="printable" data-print-on-load="">
      <h1>{heading}</h1>
      {pages.map((page) => (
        <article key={page.id} id={page.id}>
          <h2>{page.title}</h2>
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
        </article>
      ))}
    </main>
  );
}
