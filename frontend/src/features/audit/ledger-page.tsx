import { useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { balanceQuery } from './api.ts';
import { Balance } from './components/balance.tsx';
import { Entries } from './components/entries.tsx';
import { MomentForm } from './components/moment-form.tsx';
import { OpaqueId } from './components/opaque-id.tsx';

/** One ledger at a moment: its balance, and the entries that make it up. */
export function LedgerPage() {
  const { accountId = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const asOf = search.get('asOf');
  const balance = useQuery(balanceQuery(accountId, asOf));
  return (
    <Page title="Ledger">
      <PageHeader
        title="Ledger"
        above={<TextLink to={paths.ledgers.getHref()}>All ledgers</TextLink>}
        below={<OpaqueId id={accountId} />}
      />
      <div className="grid items-start gap-6 lg:grid-cols-[1fr_2fr]">
        <Card title={asOf === null ? 'Balance now' : 'Balance at a past moment'}>
          <MomentForm
            key={asOf}
            asOf={asOf}
            onChange={(moment) => setSearch(moment === null ? {} : { asOf: moment })}
          />
          <QueryState
            query={balance}
            loadingLabel="Loading the balance"
            errorTitle="Failed to load the balance"
            skeleton={<Skeleton className="h-80" />}
          >
            {(data) => <Balance balance={data} />}
          </QueryState>
        </Card>
        <Card title="Entries">
          {balance.isError ? (
            <p className="text-ink-2">There are no entries without a balance.</p>
          ) : (
            <Entries accountId={accountId} asOf={asOf} />
          )}
        </Card>
      </div>
    </Page>
  );
}
