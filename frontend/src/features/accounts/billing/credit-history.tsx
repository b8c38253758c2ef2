import { useQuery } from '@tanstack/react-query';
import type { CreditHistoryEntry } from '@windtunnel/contracts/http/usage';
import { useState } from 'react';
import { creditsNotLoaded } from '../../../entities/credits/credit-texts.ts';
import { creditHistoryQuery } from '../../../entities/credits/usage-queries.ts';
import { formatCredits, formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { balanceSteps } from '../logic/balance-steps.ts';

const shownFirst = 5;
const [width, height] = [600, 72];

const kinds: Readonly<Record<CreditHistoryEntry['kind'], string>> = {
  plan: 'Plan credits',
  referral: 'Referral reward',
  adjustment: 'Adjustment',
  held: 'Study launched',
  returned: 'Returned by a study',
  expired: 'Expired with the month',
  refunded: 'Refund',
  disputed: 'Payment disputed',
  restored: 'Dispute closed',
};

/** What happened to the credits: the balance over time, and each change as a line. */
export function CreditHistory() {
  const history = useQuery(creditHistoryQuery());
  return (
    <div className="mt-8 border-line border-t pt-6">
      <h3 className="mb-4 font-semibold">Credit history</h3>
      <QueryState
        query={history}
        loadingLabel="Loading the credit history"
        errorTitle={creditsNotLoaded}
        skeleton={<Skeleton className="h-32" />}
      >
        {({ entries }) =>
          entries.length === 0 ? <p className="text-ink-2">No changes yet.</p> : <History entries={entries} />
        }
      </QueryState>
    </div>
  );
}

function History({ entries }: { readonly entries: readonly CreditHistoryEntry[] }) {
  const [all, setAll] = useState(false);
  const shown = all ? entries : entries.slice(0, shownFirst);
  return (
    <>
      {entries.length > 1 ? <BalanceChart entries={entries} /> : null}
      <ul className="tabular text-base">
        {shown.map((entry, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: entries have no id, and the list is replaced as a whole.
            key={index}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t py-2 sm:grid-cols-[8rem_1fr_6rem_7rem]"
          >
            <time dateTime={entry.at} className="text-ink-2 max-sm:order-3 max-sm:text-sm">
              {formatDate(entry.at)}
            </time>
            <span className="max-sm:order-1">{kinds[entry.kind]}</span>
            <span className="text-right font-medium max-sm:order-2">
              {entry.credits > 0 ? '+' : '−'}
              {formatCredits(Math.abs(entry.credits))}
            </span>
            <span className="text-right text-ink-2 max-sm:order-4 max-sm:text-sm">
              {formatCredits(entry.balance)} left
            </span>
          </li>
        ))}
      </ul>
      {entries.length > shownFirst ? (
        <Button size="small" variant="quiet" className="mt-2" onClick={() => setAll(!all)}>
          {all ? 'Show fewer' : `Show all ${entries.length}`}
        </Button>
      ) : null}
    </>
  );
}

/** The same balances stand in the list, as text. */
function BalanceChart({ entries }: { readonly entries: readonly CreditHistoryEntry[] }) {
  const steps = balanceSteps(entries, width, height);
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="mb-4 h-18 w-full text-ink-2"
    >
      <path d={`${steps}V${height}H0Z`} className="fill-sunken" />
      <path d={steps} fill="none" stroke="currentColor" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
