import { useInfiniteQuery } from '@tanstack/react-query';
import { formatCount, plural } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ledgersQuery } from './api.ts';
import { LedgerTable } from './components/ledger-table.tsx';
import { OpenLedger } from './components/open-ledger.tsx';

/** Every ledger, for an auditor. */
export function LedgersPage() {
  const ledgers = useInfiniteQuery(ledgersQuery());
  return (
    <Page title="Ledgers">
      <PageHeader
        title="Ledgers"
        description="Every account’s credits, computed from the event log alone. Accounts are opaque ids, and what you open is recorded."
      />
      <OpenLedger />
      <QueryState
        query={ledgers}
        loadingLabel="Loading the ledgers"
        errorTitle="Failed to load the ledgers"
        skeleton={<Skeleton className="h-96" />}
        isEmpty={({ pages }) => pages[0]?.total === 0}
        empty={<EmptyState title="No ledgers yet">A ledger opens with an account’s first credits.</EmptyState>}
      >
        {({ pages }) => {
          const accounts = pages.flatMap((page) => page.accounts);
          const total = pages.at(-1)?.total ?? 0;
          return (
            <>
              <p className="tabular mb-3 text-ink-2">
                {accounts.length < total
                  ? `The first ${formatCount(accounts.length)} of ${plural(total, 'ledger')}`
                  : plural(total, 'ledger')}
                , the oldest first.
              </p>
              <LedgerTable accounts={accounts} />
              {ledgers.hasNextPage ? (
                <Button className="mt-4" busy={ledgers.isFetchingNextPage} onClick={() => void ledgers.fetchNextPage()}>
                  Show more ledgers
                </Button>
              ) : null}
            </>
          );
        }}
      </QueryState>
    </Page>
  );
}
