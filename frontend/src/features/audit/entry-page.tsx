import { useQuery } from '@tanstack/react-query';
import type { LedgerEntry } from '@windtunnel/contracts/http/audit';
import { useParams } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { Card } from '../../ui/card.tsx';
import { Page } from '../../ui/page.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { QueryState } from '../../ui/query-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import { entryQuery } from './api.ts';
import { Cause } from './components/cause/cause.tsx';
import { OpaqueId } from './components/opaque-id.tsx';
import { Term, TermList } from './components/term-list.tsx';
import { Time } from './components/time.tsx';
import { causeWords, entryNames } from './logic/entry-words.ts';
import { changeInCredits, inCredits } from './logic/exact.ts';

/** One entry of a ledger, and why it is there. */
export function EntryPage() {
  const { accountId = '', revision = '' } = useParams();
  const query = useQuery(entryQuery(accountId, revision));
  const kind = query.data?.entry.kind;
  return (
    <Page title={`Entry ${revision}`}>
      <PageHeader
        title={`Entry ${revision}${kind === undefined ? '' : `: ${entryNames[kind].toLowerCase()}`}`}
        above={<TextLink to={paths.ledger.getHref(accountId)}>Its ledger</TextLink>}
        below={<OpaqueId id={accountId} />}
      />
      <QueryState
        query={query}
        loadingLabel="Loading the entry"
        errorTitle="Failed to load the entry"
        skeleton={<Skeleton className="h-96" />}
      >
        {({ entry, cause }) => (
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <Card title="In the ledger">
              <EntryTerms accountId={accountId} entry={entry} />
            </Card>
            <Card title={causeWords(entry.cause)}>
              <Cause accountId={accountId} cause={cause} />
            </Card>
          </div>
        )}
      </QueryState>
    </Page>
  );
}

function EntryTerms({ accountId, entry }: { readonly accountId: string; readonly entry: LedgerEntry }) {
  return (
    <TermList>
      <Term name="Recorded">
        <Time at={entry.at} />
      </Term>
      <Term name="Position in the log">
        <OpaqueId id={entry.position} />
      </Term>
      <Term name="Amount">{inCredits(entry.amountTenths)} credits</Term>
      <Term name="Change of available">{changeInCredits(entry.changeTenths)}</Term>
      <Term name="Available afterwards">{inCredits(entry.availableTenths)}</Term>
      <Term name="Held afterwards">{inCredits(entry.heldTenths)}</Term>
      <Term name="Balance then">
        <TextLink to={paths.ledger.getHref(accountId, entry.at)}>Show the balance at that moment</TextLink>
      </Term>
    </TermList>
  );
}
