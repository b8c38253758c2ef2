import { useInfiniteQuery } from '@tanstack/react-query';
import type { LedgerEntry } from '@windtunnel/contracts/http/audit';
import { paths } from '../../../app/paths.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { entriesQuery } from '../api.ts';
import { causeWords, entryNames } from '../logic/entry-words.ts';
import { changeInCredits, inCredits } from '../logic/exact.ts';
import { Time } from './time.tsx';

interface EntriesProps {
  readonly accountId: string;
  readonly asOf: string | null;
}

/** The entries up to a moment, the newest first, each with its cause behind a link. */
export function Entries({ accountId, asOf }: EntriesProps) {
  const entries = useInfiniteQuery(entriesQuery(accountId, asOf));
  return (
    <QueryState
      query={entries}
      loadingLabel="Loading the entries"
      errorTitle="Failed to load the entries"
      skeleton={<Skeleton className="h-80" />}
      isEmpty={({ pages }) => pages[0]?.entries.length === 0}
      empty={<p className="text-ink-2">The ledger was not open yet.</p>}
    >
      {({ pages }) => (
        <>
          <ol className="tabular text-base">
            {pages
              .flatMap((page) => page.entries)
              .map((entry) => (
                <Entry key={entry.revision} accountId={accountId} entry={entry} />
              ))}
          </ol>
          {entries.hasNextPage ? (
            <Button className="mt-4" busy={entries.isFetchingNextPage} onClick={() => void entries.fetchNextPage()}>
              Show older entries
            </Button>
          ) : null}
        </>
      )}
    </QueryState>
  );
}

function Entry({ accountId, entry }: { readonly accountId: string; readonly entry: LedgerEntry }) {
  const { revision, at, kind, amountTenths, changeTenths, availableTenths, heldTenths, cause } = entry;
  // What is captured leaves the held credits, so only the amount says how much.
  const amount = changeTenths === 0 && amountTenths > 0 ? inCredits(amountTenths) : changeInCredits(changeTenths);
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-line border-t py-2.5 first:border-t-0 first:pt-0 sm:grid-cols-[1fr_4.5rem_10rem]">
      <div className="min-w-0">
        <TextLink to={paths.ledgerEntry.getHref(accountId, revision)}>
          {entryNames[kind]}: {causeWords(cause)}
        </TextLink>
      </div>
      <span className="text-right font-medium">{amount}</span>
      <span className="text-ink-2 text-sm sm:text-right sm:text-base">
        {inCredits(availableTenths)} left{heldTenths === 0 ? '' : `, ${inCredits(heldTenths)} held`}
      </span>
      <span className="col-span-full text-ink-2 text-sm">
        Entry {revision}, <Time at={at} />
      </span>
    </li>
  );
}
