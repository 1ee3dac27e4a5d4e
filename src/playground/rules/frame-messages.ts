import type { Answer, OutputFile, Request } from './protocol.ts';

/** A piece of code that the frame can't fetch itself. `webpack` is the worker's script; it loads the others when needed. */
export type Part = 'webpack' | 'terser' | 'typescript' | 'loaders';

/** The text of a part, handed down from the page to the worker. */
export interface PartText {
  readonly kind: 'part';
  readonly name: Part;
  readonly text: string;
}

/** What the page sends to the frame. */
export type ToFrame = Exclude<Request, { kind: 'stop' }> | PartText;

/** What the frame sends to the page. `need` asks for a part by its address. */
export type FromFrame = Answer | { readonly kind: 'need'; readonly name: Part; readonly url: string };

/** What the frame sends to its worker. */
export type ToWorker = Extract<Request, { kind: 'build' }> | PartText;

/** What the worker sends to the frame. */
export type FromWorker = Answer | { readonly kind: 'need'; readonly name: Part };

/** What the frame sends to the document in which emitted files run. */
export interface ToRunner {
  readonly files: readonly OutputFile[];
  readonly page: string;
}
