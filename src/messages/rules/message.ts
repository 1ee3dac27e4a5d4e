/** How a message reaches a reader. */
export const messageKinds = ['error', 'warning', 'deprecation', 'log', 'browser', 'validation', 'other'] as const;

/** How a message reaches a reader. */
export type MessageKind = (typeof messageKinds)[number];

/** A message that a program can print. */
export interface Message {
  /** Unique, ignoring case: the class of the error, the code of the deprecation, or the first words. */
  readonly id: string;
  readonly kind: MessageKind;
  /** Files in packages, as in `webpack/lib/Compiler.js`. */
  readonly source: string;
  /** Its forms, with `…` for what differs from time to time. */
  readonly texts: readonly string[];
}

/** The placeholder for the variable parts of a message. */
export const HOLE = '…';

/** The id of the element that explains a message. */
export const messageAnchor = (id: string): string => id.toLowerCase();

/** Pages below it explain messages. */
export const ERRORS_URL = '/guides/errors/';

/** A message with its explanation. */
export interface ExplainedMessage extends Message {
  /** Path and hash. */
  readonly url: string;
  /** The heading above the explanation. */
  readonly title: string;
  /** The title of its page. */
  readonly page: string;
}
