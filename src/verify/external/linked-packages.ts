/** The parts of an indexed page that are needed here. */
interface LinkingPage {
  readonly url: string;
  readonly links: readonly { readonly url: string }[];
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
