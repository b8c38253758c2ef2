import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { auditRoutes } from '@windtunnel/contracts/http/audit';
import { call } from '../../lib/api-client.ts';

const pageLength = 50;

/** Every ledger, a page at a time, in the order in which they were opened. */
export const ledgersQuery = () =>
  infiniteQueryOptions({
    queryKey: ['audit', 'ledgers'],
    queryFn: ({ signal, pageParam }) =>
      call(auditRoutes.accounts, {
        query: { offset: String(pageParam), limit: String(pageLength) },
        signal,
        quiet: true,
      }),
    initialPageParam: 0,
    getNextPageParam: ({ total, accounts }, _pages, offset) =>
      offset + accounts.length < total && accounts.length > 0 ? offset + accounts.length : null,
  });

/** @param asOf ISO 8601; null: now. */
export const balanceQuery = (accountId: string, asOf: string | null) =>
  queryOptions({
    queryKey: ['audit', accountId, 'balance', asOf],
    queryFn: async ({ signal }) => {
      const query = asOf === null ? {} : { asOf };
      return (await call(auditRoutes.balance, { params: { id: accountId }, query, signal, quiet: true })).balance;
    },
    placeholderData: keepPreviousData,
  });

/** The newest first. */
export const entriesQuery = (accountId: string, asOf: string | null) =>
  infiniteQueryOptions({
    queryKey: ['audit', accountId, 'entries', asOf],
    queryFn: ({ signal, pageParam }) =>
      call(auditRoutes.entries, {
        params: { id: accountId },
        query: {
          limit: String(pageLength),
          ...(asOf === null ? {} : { asOf }),
          ...(pageParam === null ? {} : { before: String(pageParam) }),
        },
        signal,
        quiet: true,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ before }) => before,
  });

export const entryQuery = (accountId: string, revision: string) =>
  queryOptions({
    queryKey: ['audit', accountId, 'entry', revision],
    queryFn: ({ signal }) => call(auditRoutes.entry, { params: { id: accountId, revision }, signal, quiet: true }),
  });
