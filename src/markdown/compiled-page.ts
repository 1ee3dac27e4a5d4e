import type { FrontMatter } from '../schemas/front-matter.ts';
import type { Anchor } from '../shared/content-tree.ts';
import type { FactQuestion } from '../shared/fact-question.ts';
import type { HtmlFragment, PageNeeds } from '../shared/page-data.ts';
import type { Place } from '../shared/place.ts';
import type { PageProblem, Question } from './compile-context.ts';
import type { PageSection } from './page-sections.ts';

/** A link within this site. */
export interface PageLink extends Place {
  readonly url: string;
  readonly hash: string;
  /** Whether the target existed when the page was compiled. */
  readonly exists: boolean;
}

/** A code block, at the place of its fence. */
export interface CodeBlock extends Place {
  readonly lang: string;
  readonly code: string;
  readonly title?: string | undefined;
  /** The quoted file, relative to the repository's root. */
  readonly file?: string | undefined;
  /** The quoted recording, relative to the repository's root. */
  readonly output?: string | undefined;
  /** Lines start with `+`, `-`, or a space. */
  readonly diff?: boolean | undefined;
  /** Why the block isn't treated as a configuration. */
  readonly notConfig?: string | undefined;
  /** Where in a configuration the block belongs: `module.rules[]`. */
  readonly place?: string | undefined;
  /** What is deliberately wrong with the block. */
  readonly wrong?: string | undefined;
  /** Why the block isn't quoted from an example. */
  readonly typed?: string | undefined;
}

/** Text on a page marked as program output. */
export interface QuotedOutput extends Place {
  readonly text: string;
}

/** A name that a page documents, and the id of its entry. */
export interface Entry {
  readonly name: string;
  readonly id: string;
}

/** The result of compiling a page. Plain data, because it's cached on disk. */
export interface CompiledPage {
  readonly frontMatter: FrontMatter;
  readonly fragments: readonly HtmlFragment[];
  /** The start of the first paragraph, as text. */
  readonly opening: string;
  /** The page's HTML for a printable page, for `withPrintedLinks`. */
  readonly printed: string;
  /** The page's text as Markdown, without its title. `ORIGIN_MARK` precedes URLs within the site. */
  readonly markdown: string;
  readonly anchors: readonly Anchor[];
  /** Entries of options and the like: headings that consist of one name in `code`, and inline facts. */
  readonly entries: readonly Entry[];
  /** API members that the page documents, such as `compilation.emitAsset`, each with its heading. */
  readonly members: readonly Entry[];
  /** Every id on the page, headings included. */
  readonly ids: readonly string[];
  readonly links: readonly PageLink[];
  readonly codeBlocks: readonly CodeBlock[];
  /** The texts of `<samp>`. */
  readonly quotedOutput: readonly QuotedOutput[];
  /** Everything that the page asked about the world outside of it. */
  readonly questions: readonly Question[];
  /** The page's questions about facts. `makesEntry` tells which of them it documents. */
  readonly facts: readonly FactQuestion[];
  /** Origins of images, data, and forms that the page uses. */
  readonly needs: PageNeeds;
  readonly words: number;
  /** The text without markup, split at headings, for search. */
  readonly sections: readonly PageSection[];
  readonly problems: readonly PageProblem[];
}
