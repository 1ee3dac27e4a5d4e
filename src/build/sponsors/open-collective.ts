import { type Member, membersReply, type Transaction, transactionsReply } from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import type { z } from 'zod';

/** The API returns at most 1,000 entries per request. */
const PAGE_SIZE = 1000;

const MEMBERS = `query Members($slug: String!, $limit: Int!, $offset: Int!) {
  account(slug: $slug) {
    members(role: BACKER, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        createdAt
        account { slug name website imageUrl(height: 192) isIncognito }
        totalDonations { valueInCents currency }
      }
    }
  }
}`;

const TRANSACTIONS = `query Transactions($slug: String!, $limit: Int!, $offset: Int!, $from: DateTime!) {
  account(slug: $slug) {
    transactions(type: CREDIT, kind: [CONTRIBUTION, ADDED_FUNDS], dateFrom: $from, limit: $limit, offset: $offset) {
      totalCount
      nodes {
        id
        isRefunded
        amountInHostCurrency { valueInCents currency }
        fromAccount { slug }
      }
    }
  }
}`;

/** Everyone who ever contributed to a collective. @throws UserError */
export async function fetchMembers(api: GraphqlApi, slug: string, pageSize = PAGE_SIZE): Promise<Member[]> {
  return allPages(
    pageSize,
    async (page) => known(await graphqlQuery(api, MEMBERS, { slug, ...page }, membersReply), slug).members,
  );
}

/** All contributions to a collective since a date. @throws UserError */
export async function fetchTransactions(
  api: GraphqlApi,
  { slug, from, pageSize = PAGE_SIZE }: { readonly slug: string; readonly from: Date; readonly pageSize?: number },
): Promise<Transaction[]> {
  const variables = { slug, from: from.toISOString() };
  return allPages(
    pageSize,
    async (page) => known(await graphqlQuery(api, TRANSACTIONS, { ...variables, ...page }, transactionsReply), slug).transactions,
  );
}

interface Page<Node> {
  readonly totalCount: number;
  readonly nodes: readonly (Node | null)[];
}

async function allPages<Node>(
  limit: number,
  fetchPage: (page: { readonly limit: number; readonly offset: number }) => Promise<Page<Node>>,
): Promise<Node[]> {
  const all: Node[] = [];
  for (let offset = 0; ; offset += limit) {
    const { nodes, totalCount } = await fetchPage({ limit, offset });
    all.push(...nodes.filter((node) => node !== null));
    if (nodes.length === 0 || offset + limit >= totalCount) return all;
  }
}

function known<Account>({ account }: { readonly account: Account | null }, slug: string): Account {
  if (account !== null) return account;
  throw new UserError(`Open Collective has no collective called "${slug}"`, 'Nothing was written. Use the slug from its URL.');
}

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
