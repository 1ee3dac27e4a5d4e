import type { FrontMatter } from '../schemas/front-matter.ts';
import type { Anchor } from '../shared/content-tree.ts';
import type { FactQuestion } from '../shared/fact-question.ts';
import type { HtmlFragment, PrintedFragment } from '../shared/page-data.ts';
import type { PageNeeds } from '../shared/page-needs.ts';
import type { PageProblem } from './compile-context.ts';
import type { PageSection } from './sections/page-sections.ts';

/** A link to another place of this site. */
export interface PageLink {
  readonly url: string;
  readonly hash: string;
  /** Did the page exist when this one was compiled? A planned page that did not became plain text. */
  readonly exists: boolean;
  readonly line: number;
  readonly column: number;
}

export interface CodeBlock {
  readonly lang: string;
  readonly code: string;
  readonly title?: string;
  /** The file that the block quotes, from the root of the repository. */
  readonly file?: string;
  /** The recorded output that the block quotes, from the root of the repository. */
  readonly output?: string;
  /** Lines begin with a sign that says what changes. */
  readonly diff?: true;
  /** Why the block is not to be read as a configuration. */
  readonly notConfig?: string;
  /** Where in a configuration the block belongs: `module.rules[]`. */
  readonly place?: string;
  /** What is wrong with the block, on purpose. */
  readonly wrong?: string;
  /** Why the block is not quoted from an example. */
  readonly typed?: string;
  /** Where the fence begins. */
  readonly line: number;
  readonly column: number;
}

/** What a page says that a program printed. */
export interface Said {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** All that is known of a page after it was compiled, once. Plain data: it is kept on disk. */
export interface CompiledPage {
  readonly frontMatter: FrontMatter;
  readonly fragments: readonly HtmlFragment[];
  /** The same for a printable page, where it stands among others. */
  readonly printed: readonly PrintedFragment[];
  readonly anchors: readonly Anchor[];
  /** Entries of options and the like: headings that are one name in `code`, and facts shown inline. */
  readonly entries: readonly { readonly name: string; readonly id: string }[];
  /** Members of objects that the page documents, such as `compilation.emitAsset`, each with the heading that leads to it. */
  readonly members: readonly { readonly name: string; readonly id: string }[];
  /** Every id that a link may name, headings included. */
  readonly ids: readonly string[];
  readonly links: readonly PageLink[];
  readonly codeBlocks: readonly CodeBlock[];
  /** The texts of `<samp>`. */
  readonly said: readonly Said[];
  /** Files that the page quotes or shows, by path, with what they were. */
  readonly quoted: readonly string[];
  readonly images: readonly string[];
  /** Addresses of files outside the pages that the page links to. */
  readonly files: readonly string[];
  /** Addresses elsewhere of which a README asks whether they are here, too. */
  readonly asked: readonly string[];
  /** Packages that the page shows with `<Package>`. */
  readonly packages: readonly string[];
  /** What the page asks about facts. `makesEntry` tells which of them it documents. */
  readonly facts: readonly FactQuestion[];
  /** Origins of images, data and forms that the page uses. */
  readonly needs: PageNeeds;
  readonly words: number;
  /** The text once more without markup, cut at headings: for search. */
  readonly sections: readonly PageSection[];
  readonly problems: readonly PageProblem[];
}
