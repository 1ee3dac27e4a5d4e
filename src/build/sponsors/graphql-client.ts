import type { z } from 'zod';
import { UserError } from '../../shared/problem.ts';
import { backOff, requestedWait } from './rate-limit.ts';
import { connectionFault } from '../connection-fault.ts';

export interface GraphqlClient {
  /** @throws UserError if there is no valid reply */
  query<Schema extends z.ZodType>(
    text: string,
    variables: Readonly<Record<string, unknown>>,
    schema: Schema,
  ): Promise<z.infer<Schema>>;
}

export interface GraphqlClientOptions {
  readonly endpoint: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Milliseconds between the starts of two requests. */
  readonly interval: number;
  /** Timeout for a complete reply, in milliseconds. */
  readonly timeout: number;
  /** Maximum number of attempts per request. */
  readonly tries: number;
  /** Maximum wait that a server may request, in milliseconds. */
  readonly longestWait: number;
  readonly now: () => number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

/** The result of one attempt: a reply, or an error, which may be temporary. */
type Attempt =
  | { readonly type: 'reply'; readonly body: unknown }
  | { readonly type: 'fault'; readonly what: string; readonly passing: boolean; readonly cause?: unknown };

/**
 * A GraphQL client that respects the server's rate limit. Retries only temporary failures: a busy server, a broken
 * connection, a timeout.
 */
export function createGraphqlClient(options: GraphqlClientOptions): GraphqlClient {
  let earliest = 0;

  async function send(text: string, variables: Readonly<Record<string, unknown>>): Promise<Attempt> {
    const delay = earliest - options.now();
    if (delay > 0) await options.wait(delay);
    earliest = options.now() + options.interval;
    let response: Response;
    let body: string;
    try {
      response = await fetch(options.endpoint, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...options.headers },
        body: JSON.stringify({ query: text, variables }),
        signal: AbortSignal.timeout(options.timeout),
      });
      body = await response.text();
    } catch (error) {
      return { type: 'fault', what: connectionFault(error, options.timeout), passing: true, cause: error };
    }
    const requested = requestedWait(response.headers, options.now());
    if (requested !== undefined) {
      if (requested > options.longestWait)
        return {
          type: 'fault',
          what: `asked to wait ${Math.ceil(requested / 1000)} seconds before the next request`,
          passing: false,
        };
      earliest = Math.max(earliest, options.now() + requested);
    }
    return readReply(response.status, body);
  }

  return {
    async query(text, variables, schema) {
      for (let tries = 1; ; tries++) {
        const attempt = await send(text, variables);
        if (attempt.type === 'reply') return parse(attempt.body, schema, options.endpoint);
        if (!attempt.passing || tries >= options.tries) {
          const count = tries === 1 ? '' : ` (${tries} tries)`;
          throw refused(`${options.endpoint} ${attempt.what}${count}`, attempt.cause);
        }
        earliest = Math.max(earliest, options.now() + backOff(tries));
      }
    },
  };
}

function readReply(status: number, body: string): Attempt {
  if (status === 429 || status >= 500) return { type: 'fault', what: `returned ${status}`, passing: true };
  if (status !== 200) return { type: 'fault', what: `returned ${status}: ${excerpt(body)}`, passing: false };
  try {
    return { type: 'reply', body: JSON.parse(body) };
  } catch (error) {
    return { type: 'fault', what: `returned a body that isn't JSON: ${excerpt(body)}`, passing: false, cause: error };
  }
}

function parse<Schema extends z.ZodType>(body: unknown, schema: Schema, endpoint: string): z.infer<Schema> {
  const { errors, data } = (typeof body === 'object' && body !== null ? body : {}) as { errors?: unknown; data?: unknown };
  if (errors !== undefined && errors !== null) throw refused(`${endpoint} returned errors: ${excerpt(JSON.stringify(errors))}`);
  const result = schema.safeParse(data);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 5).map((issue) => `${['data', ...issue.path].join('.')}: ${issue.message}`);
  throw refused(`${endpoint} returned an unexpected response:\n  ${issues.join('\n  ')}`, result.error);
}

const refused = (what: string, cause?: unknown): UserError =>
  new UserError(what, 'Nothing was written. Try again later. If the API has changed, update src/schemas/open-collective.ts.', {
    cause,
  });

const excerpt = (text: string): string => (text.length > 200 ? `${text.slice(0, 200)}…` : text);
