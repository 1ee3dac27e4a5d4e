import { expect, it } from 'vitest';
import { compile, type CompileOptions } from '../../tests/fixtures/compile.ts';

/** The printed text of the page `/page/`, with both URLs that each link to a page may have. */
const printed = async (body: string, options: CompileOptions = {}): Promise<string> => {
  const page = await compile(body, { ...options, world: { pageExists: () => true, fileExists: () => true, ...options.world } });
  expect(page.problems).toEqual([]);
  return page.printed.replaceAll('\0', '|');
};

it('moves headings one level down, without permalinks, with unique ids', async () => {
  expect(await printed('## Two\n\n##### Five\n\n###### Six\n\n<Anchor id="old" />')).toMatchInlineSnapshot(`
    "<h3 id="/page/:two">Two</h3>
    <h6 id="/page/:five">Five</h6>
    <h6 id="/page/:six">Six</h6>
    <a id="/page/:old" class="anchor"></a>"
  `);
});

it('records the target of each link inside and outside of the document', async () => {
  expect(await printed('[a](#one) [b](/b/) [c](../c/#größe "T")\n\n## One')).toMatchInlineSnapshot(`
    "<p><a href="|p:/page/|#/page/:one|/page/#one|">a</a> <a href="|p:/b/|#/b/|/b/|">b</a> <a href="|p:/c/|#/c/:gr%C3%B6%C3%9Fe|/c/#gr%C3%B6%C3%9Fe|" title="T">c</a></p>
    <h3 id="/page/:one">One</h3>"
  `);
});

it('leaves other links unchanged, and makes those to files absolute', async () => {
  expect(
    await printed('[web](https://example.org/) [mail](mailto:a@b.example) [zip](a.zip) [zip](/b.zip)'),
  ).toMatchInlineSnapshot(
    `"<p><a href="https://example.org/" rel="noopener">web</a> <a href="mailto:a@b.example" rel="noopener">mail</a> <a href="/page/a.zip">zip</a> <a href="/b.zip">zip</a></p>"`,
  );
});

it('prints all panels of tabs, those inside others too, with their titles', async () => {
  const inner = '<Tabs>\n<Tab title="c">\n\n### Three\n\n</Tab>\n<Tab title="d">\n\n[b](/b/)\n\n</Tab>\n</Tabs>';
  expect(
    await printed(`<Tabs>\n<Tab title="a">\n\n${inner}\n\n</Tab>\n<Tab title="b & b">\n\nlast\n\n</Tab>\n</Tabs>`),
  ).toMatchInlineSnapshot(
    `"<div class="variant"><p class="variant-title">a</p><div class="variant"><p class="variant-title">c</p><h4 id="/page/:three">Three</h4></div><div class="variant"><p class="variant-title">d</p><p><a href="|p:/b/|#/b/|/b/|">b</a></p></div></div><div class="variant"><p class="variant-title">b &amp; b</p><p>last</p></div>"`,
  );
});

it('renames references to ids in elements and drawings', async () => {
  expect(
    await printed(
      '<svg aria-labelledby="t"><title id="t">T</title><marker id="m" /><path marker-end="url(#m)" /><use href="#m" /></svg>\n\nNote.[^1]\n\n[^1]: Text.',
    ),
  ).toMatchInlineSnapshot(`
    "<svg aria-labelledby="/page/:t"><title id="/page/:t">T</title><marker id="/page/:m"></marker><path marker-end="url(#/page/:m)"></path><use href="#/page/:m"></use></svg>
    <p>Note.<sup><a href="|p:/page/|#/page/:user-content-fn-1|/page/#user-content-fn-1|" id="/page/:user-content-fnref-1" data-footnote-ref aria-describedby="/page/:footnote-label">1</a></sup></p>
    <section data-footnotes class="footnotes"><h3 class="sr-only" id="/page/:footnotes">Footnotes</h3>
    <ol>
    <li id="/page/:user-content-fn-1">
    <p>Text. <a href="|p:/page/|#/page/:user-content-fnref-1|/page/#user-content-fnref-1|" data-footnote-backref="" aria-label="Back to reference 1" class="data-footnote-backref">↩</a></p>
    </li>
    </ol>
    </section>"
  `);
});

it('opens everything that can open, without waiting for scrolling', async () => {
  const image = { url: '/i.png', width: 1, height: 1 };
  expect(await printed('<details><summary>S</summary></details>\n\n![i](i.png)', { world: { image: () => image } }))
    .toMatchInlineSnapshot(`
    "<details open><summary>S</summary></details>
    <p><img src="/i.png" alt="i" width="1" height="1" decoding="async"></p>"
  `);
});

it("doesn't change the page's other results", async () => {
  const page = await compile(
    '## One\n\n[a](#one)\n\n<Tabs>\n<Tab title="a">\n\n## Two\n\n</Tab>\n<Tab title="b">\n\nb\n\n</Tab>\n</Tabs>',
  );
  expect(JSON.stringify(page.fragments)).not.toMatch(/\/page\/|h3/);
  expect(page.ids).toEqual(['one', 'two']);
});
