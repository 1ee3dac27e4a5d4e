import type { z } from 'zod';
import { serviceFault } from '../../schemas/data-files.ts';
import { UserError } from '../../shared/problem.ts';
import { connectionFault } from '../connection-fault.ts';

export interface AlgoliaClient {
  /** @throws UserError if there is no valid reply */
  send<Schema extends z.ZodType>(
    request: { readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'; readonly path: string; readonly body?: unknown },
    schema: Schema,
  ): Promise<z.infer<Schema>>;
}

export interface AlgoliaClientOptions {
  readonly appId: string;
  /** A key with write permission. */
  readonly key: string;
  /** Replaces the service's own hosts, which are tried in turn. */
  readonly host?: string | undefined;
  /** Timeout for a complete reply, in milliseconds. */
  readonly timeout: number;
  /** Maximum number of attempts per request. */
  readonly tries: number;
  readonly wait: (milliseconds: number) => Promise<void>;
}

type Attempt =
  | { readonly type: 'reply'; readonly body: unknown }
  | { readonly type: 'fault'; readonly what: string; readonly passing: boolean; readonly cause?: unknown };

/** Milliseconds before the second attempt; doubles with each one. */
const FIRST_WAIT = 500;

/** A client for the REST API. Retries only temporary failures: a busy server, a broken connection, a timeout. */
export function createAlgoliaClient({ appId, key, host, timeout, tries, wait }: AlgoliaClientOptions): AlgoliaClient {
  const id = appId.toLowerCase();
  const hosts =
    host === undefined
      ? ['', '-1', '-2', '-3'].map((n) => `https://${id}${n === '' ? '.algolia' : `${n}.algolianet`}.${n === '' ? 'net' : 'com'}`)
      : [host];

  async function attempt(url: string, method: string, body: unknown): Promise<Attempt> {
    try {
      const response = await fetch(url, {
        method,
        headers: { 'X-Algolia-Application-Id': appId, 'X-Algolia-API-Key': key, 'Content-Type': 'application/json' },
        signal: AbortSignal.timeout(timeout),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return readReply(response.status, await response.text());
    } catch (error) {
      return { type: 'fault', what: connectionFault(error, timeout), passing: true, cause: error };
    }
  }

  return {
    async send({ method, path, body }, schema) {
      for (let tried = 1; ; tried++) {
        const origin = hosts[(tried - 1) % hosts.length] ?? '';
        const result = await attempt(origin + path, method, body);
        if (result.type === 'reply') return parse(result.body, schema, `${method} ${origin}${path}`);
        if (!result.passing || tried >= tries) {
          const count = tried === 1 ? '' : ` (${tried} tries)`;
          throw refused(`${method} ${origin}${path} ${result.what}${count}`, result.cause);
        }
        await wait(FIRST_WAIT * 2 ** (tried - 1));
      }
    },
  };
}

function readReply(status: number, text: string): Attempt {
  if (status === 429 || status >= 500) return { type: 'fault', what: `returned ${status}`, passing: true };
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch (error) {
    return {
      type: 'fault',
      what: `returned ${status} with a body that isn't JSON: ${text.slice(0, 200)}`,
      passing: false,
      cause: error,
    };
  }
  if (status < 300) return { type: 'reply', body };
  const fault = serviceFault.safeParse(body);
  return {
    type: 'fault',
    what: `returned ${status}: ${fault.success ? fault.data.message : text.slice(0, 200)}`,
    passing: false,
  };
}

function parse<Schema extends z.ZodType>(body: unknown, schema: Schema, request: string): z.infer<Schema> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 5).map((issue) => `${issue.path.join('.') || 'response'}: ${issue.message}`);
  throw refused(`${request} returned an unexpected response:\n  ${issues.join('\n  ')}`, result.error);
}

const refused = (what: string, cause?: unknown): UserError =>
  new UserError(what, 'The index is unchanged. Check the application ID, key, and index name, or try again later.', { cause });
