/** The parts of an indexed page that are needed here. */
interface LinkingPage {
  readonly url: string;
  readonly links: readonly { readonly url: string; readonly hash: string }[];
}

/** A page with its headings. */
interface TermPage extends LinkingPage {
  readonly anchors: readonly { readonly id: string; readonly level: number }[];
}

const GLOSSARY = '/glossary/';

/** Terms of the glossary that no other page links to, so readers who meet them wouldn't find their meaning. */
export function unlinkedTerms(pages: readonly TermPage[]): string[] {
  const linked = new Set(
    pages.flatMap(({ url, links }) =>
      url === GLOSSARY ? [] : links.filter((link) => link.url === GLOSSARY).map(({ hash }) => hash),
    ),
  );
  const terms = pages.find(({ url }) => url === GLOSSARY)?.anchors.filter(({ level }) => level === 2) ?? [];
  return terms
    .filter(({ id }) => !linked.has(id))
    .map(({ id }) => `No page links to ${GLOSSARY}#${id}: link the term where a concept or guide first uses it`);
}

/** Packages whose pages aren't linked from their section's index page, so readers wouldn't find them. */
export function unlinkedPackages(packages: readonly string[], pages: readonly LinkingPage[]): string[] {
  return packages.flatMap((url) => {
    const index = `/${url.split('/')[1] ?? ''}/`;
    const page = pages.find((other) => other.url === index);
    if (!page) return [`The section page ${index} doesn't exist: add it and link to ${url}`];
    return page.links.some((link) => link.url === url)
      ? []
      : [`${index} doesn't link to ${url}: add a link that says what the package is for`];
  });
}
