/** The parts of a page that are needed here. */
interface LinkingPage {
  readonly url: string;
  readonly anchors: readonly { readonly id: string; readonly level: number }[];
  readonly links: readonly { readonly url: string; readonly hash: string }[];
}

const GLOSSARY = '/glossary/';

/** Terms of the glossary that no other page links to, so readers who meet them wouldn't find their meaning. */
export function unlinkedTerms(pages: readonly LinkingPage[]): string[] {
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
