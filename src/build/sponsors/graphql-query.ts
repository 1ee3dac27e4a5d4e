import type { z } from 'zod';
import { UserError } from '../../shared/problem.ts';

export interface GraphqlApi {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Timeout for a complete reply, in milliseconds. */
  readonly timeout: number;
}

/** Sends a query. @throws UserError if there is no valid reply */
export async function graphqlQuery<Schema extends z.ZodType>(
  { endpoint, headers, timeout }: GraphqlApi,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const refused = (what: string, cause?: unknown): UserError =>
    new UserError(
      `${endpoint} ${what}`,
      'Nothing was written. Try again later. If the API has changed, update src/schemas/sponsors.ts.',
      { cause },
    );
  const { status, text } = await fetch(endpoint, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
    signal: AbortSignal.timeout(timeout),
  })
    .then(async (response) => ({ status: response.status, text: await response.text() }))
    .catch((error: unknown) => {
      throw refused(connectionFault(error, timeout), error);
    });
  const excerpt = text.length > 200 ? `${text.slice(0, 200)}…` : text;
  if (status !== 200) throw refused(`returned ${status}: ${excerpt}`);
  let body: { readonly errors?: unknown; readonly data?: unknown } | null;
  try {
    body = JSON.parse(text) as typeof body;
  } catch (error) {
    throw refused(`returned a body that isn't JSON: ${excerpt}`, error);
  }
  if (body?.errors != null) throw refused(`returned errors: ${excerpt}`);
  const result = schema.safeParse(body?.data);
  if (result.success) return result.data;
  const issues = result.error.issues.slice(0, 5).map((issue) => `${['data', ...issue.path].join('.')}: ${issue.message}`);
  throw refused(`returned an unexpected response:\n  ${issues.join('\n  ')}`, result.error);
}

/** Why a request got no response. */
function connectionFault(error: unknown, timeout: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `didn't respond within ${timeout / 1000} seconds`;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return `can't be reached: ${cause instanceof Error ? cause.message : String(cause)}`;
}
