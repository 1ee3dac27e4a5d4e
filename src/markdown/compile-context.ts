import type { FactAnswer, FactQuestion } from '../shared/fact-question.ts';
import type { AddNeed } from '../shared/page-data.ts';
import type { Place } from '../shared/place.ts';
import type { Problem } from '../shared/problem.ts';
import type { PackageSummary } from './components/components.ts';

/** A page's source file. */
export interface PageSource {
  /** Path as an author would type it, for error messages. */
  readonly file: string;
  readonly url: string;
  readonly text: string;
  /** `.mdx` is ours and may use components; `.md` is plain, sanitized Markdown; a README is the same, and cleaned up. */
  readonly format: 'md' | 'mdx' | 'readme';
}

/** An image with its URL and size. */
export interface ImageFile {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** The place on this site that an external link in a README refers to. */
export interface OwnPage {
  /** URL with the hash, if the heading exists; undefined if the page doesn't exist. */
  readonly url: string | undefined;
  /** The part of the URL that couldn't be resolved. */
  readonly fault?: string;
}

/** Questions about everything outside the page. Answers are recorded, so that a cached page can be validated. */
export interface CompileContext {
  /** Whether a page exists at this URL. */
  readonly pageExists: (url: string) => boolean;
  /** Whether a file other than a page exists at this URL. */
  readonly fileExists: (url: string) => boolean;
  /** The most similar existing URL. */
  readonly suggestUrl: (url: string) => string;
  /** The text of a file that a page quotes; path relative to the repository's root. */
  readonly readQuoted: (path: string) => string | undefined;
  /** An image on a page. `src` is relative to the page, or starts with `/`. */
  readonly image: (src: string, pageFile: string) => ImageFile | undefined;
  /** The place on this site that an external URL refers to: the published site, or a package with a page. */
  readonly findOwnPage: (address: string) => OwnPage | undefined;
  /** A package whose README is a page, or that `data/packages.json` lists. */
  readonly package: (name: string) => PackageSummary | undefined;
  /** Facts about the documented packages. */
  readonly facts: (question: FactQuestion) => FactAnswer;
  /** The installed webpack version, which the pages document. */
  readonly version: string;
  /** The most similar fact name. */
  readonly suggestFact: (question: FactQuestion) => string;
}

/** The methods of `CompileContext` whose answers a compiled page depends on. */
export const recordedQuestions = ['pageExists', 'fileExists', 'readQuoted', 'image', 'findOwnPage', 'package', 'facts'] as const;

/** A question that a page asked: a method of `CompileContext`, and the arguments. */
export type Question = readonly [(typeof recordedQuestions)[number], ...unknown[]];

/** Answers a recorded question. */
export const answerQuestion = (context: CompileContext, [name, ...given]: Question): unknown =>
  (context[name] as (...given: readonly unknown[]) => unknown)(...given);

/** What a page asked a method about: URLs, paths, or names. */
export const askedFor = ({ questions }: { readonly questions: readonly Question[] }, method: Question[0]): string[] =>
  questions.flatMap(([name, subject]) => (name === method ? [String(subject)] : []));

/** A problem that `--lenient` reports without stopping. */
export interface PageProblem extends Problem {
  readonly tolerable: boolean;
}

/** Reports a problem of the page that is being compiled. */
export type Report = (problem: {
  readonly title: string;
  readonly hint: string;
  /** The position of a syntax tree node. */
  readonly at: Position | undefined;
  readonly tolerable?: boolean;
}) => void;

/** What the steps of compiling a page share. */
export interface Compilation {
  readonly page: PageSource;
  readonly context: CompileContext;
  readonly report: Report;
  /** Records another origin that the page uses. */
  readonly need: AddNeed;
}

/** A place in the source of a page, counted from 1. */
export interface Position {
  readonly start: { readonly line: number; readonly column: number };
}

/** The place of a syntax tree node; the start of the page for nodes without a position. */
export const placeAt = (at: Position | undefined): Place => ({ line: at?.start.line ?? 1, column: at?.start.column ?? 1 });
