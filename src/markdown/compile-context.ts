import type { FactAnswer, FactQuestion } from '../shared/fact-question.ts';
import type { PackageSummary } from './packages/inline-packages.ts';
import type { Problem } from '../shared/problem.ts';

/** A page as it stands on disk. */
export interface PageSource {
  /** As an author would type it; stands in error messages. */
  readonly file: string;
  readonly url: string;
  readonly text: string;
  /** `.mdx` is ours and may use components; `.md` is plain Markdown, and sanitised; a README is that, and cleaned up as well. */
  readonly format: 'md' | 'mdx' | 'readme';
}

export interface ImageFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** Where on this site something stands that a README links to elsewhere. */
export interface Here {
  /** With the heading, if that is there; undefined when neither is the page. */
  readonly url: string | undefined;
  /** What of the address could not be kept. */
  readonly fault?: string;
}

/** Why a file can't be quoted. */
export interface QuoteFault {
  readonly title: string;
  readonly hint: string;
}

/** What compiling a page may ask of the world. Answers are recorded, so that a cached page knows when it is out of date. */
export interface CompileContext {
  /** Is there a page at this address? */
  pageExists(url: string): boolean;
  /** Is there a file at this address, outside the pages? */
  fileExists(url: string): boolean;
  /** Is a page planned at this address? */
  isPlanned(url: string): boolean;
  /** An address that the author may have meant. */
  suggestUrl(url: string): string;
  /** The text of a file that a page quotes, path from the repository's root. */
  readQuoted(path: string): string | undefined;
  /** Why `readQuoted` has no text for a path. */
  quoteFault(path: string): QuoteFault;
  /** An image that a page shows. `src` is relative to the page or begins with `/`. */
  image(src: string, pageFile: string): ImageFile | undefined;
  /** What an address elsewhere is here, if it is one of this site as published, or of a package that has a page. */
  here(address: string): Here | undefined;
  /** A package whose README is a page, or that `data/packages.json` lists. */
  package(name: string): PackageSummary | undefined;
  /** Facts about the documented packages. */
  facts(question: FactQuestion): FactAnswer;
  /** The name of a fact that the author may have meant. */
  suggestFact(question: FactQuestion): string;
}

/** A problem that `--lenient` reports without stopping. */
export interface PageProblem extends Problem {
  readonly tolerable: boolean;
}

export type Report = (problem: {
  readonly title: string;
  readonly hint: string;
  /** Where: a syntax tree node's position. */
  readonly at: Position | undefined;
  readonly tolerable?: boolean;
}) => void;

export interface Position {
  readonly start: { readonly line: number; readonly column: number };
}
