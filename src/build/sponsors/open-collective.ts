import { type Member, membersReply, type Transaction, transactionsReply } from '../../schemas/sponsors.ts';
import { UserError } from '../../shared/problem.ts';
import { type GraphqlApi, graphqlQuery } from './graphql-query.ts';

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
