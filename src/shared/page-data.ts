/** An interactive component, rendered by React when the page is assembled. */
export interface IslandFragment {
  readonly island: string;
  readonly props: Readonly<Record<string, unknown>>;
  /** HTML for the component's slots, by position. */
  readonly slots: readonly HtmlFragment[][];
}

/** The name of an option or API member in code. Which page documents it is only known once all pages are compiled. */
export interface NameFragment {
  readonly name: string;
  readonly html: string;
}

export type HtmlFragment = string | IslandFragment | NameFragment;

/**
 * Other origins that a page uses. The code that creates an image, an island, or a form records its origin here; text is
 * never searched, so authors can't add any.
 */
export interface PageNeeds {
  readonly images: readonly string[];
  /** Origins that scripts request data from. */
  readonly connections: readonly string[];
  /** Targets of forms. */
  readonly forms: readonly string[];
}

export type AddNeed = (kind: keyof PageNeeds, origin: string) => void;

/** Collects origins without duplicates. */
export function createPageNeeds(): { readonly add: AddNeed; readonly needs: () => PageNeeds } {
  const sets = { images: new Set<string>(), connections: new Set<string>(), forms: new Set<string>() };
  return {
    add: (kind, origin) => void sets[kind].add(origin),
    needs: () => ({ images: [...sets.images], connections: [...sets.connections], forms: [...sets.forms] }),
  };
}

/** GitHub redirects its image URLs to these hosts. */
export const GITHUB_IMAGES = 'https://*.githubusercontent.com';
