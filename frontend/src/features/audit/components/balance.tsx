import type { LedgerBalance } from '@windtunnel/contracts/http/audit';
import { clsx } from 'clsx';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { inCredits } from '../logic/exact.ts';
import { Time } from './time.tsx';

/** A balance as the sum that it is: what came in stands over where it is now. */
export function Balance({ balance }: { readonly balance: LedgerBalance }) {
  const { grantedTenths, debtTenths, problems, upTo, plan } = balance;
  const places: readonly (readonly [string, number])[] = [
    ['Held for running studies', balance.heldTenths],
    ['Spent on interviews', balance.spentTenths],
    ['Expired with a month', balance.expiredTenths],
    ['Reversed', balance.reversedTenths],
  ];
  return (
    <>
      <p className="tabular">
        <span className="font-semibold text-2xl">{inCredits(balance.availableTenths)}</span>{' '}
        <span className="text-ink-2">credits available</span>
      </p>
      <dl className="tabular mt-4">
        {places.map(([name, tenths]) => (
          <Line key={name} name={name} tenths={tenths} />
        ))}
        <Line name="Granted" tenths={grantedTenths} sum />
        {debtTenths === 0 ? null : <Line name="Owed" tenths={debtTenths} sum />}
      </dl>
      <p className="mt-4 text-ink-2 text-sm">
        {upTo === null ? (
          'No entry had been made by then.'
        ) : (
          <>
            Up to entry {upTo.revision}, <Time at={upTo.at} />. Plan: {plan}.
          </>
        )}
      </p>
      {problems.length === 0 ? (
        <p className="mt-4">
          <Badge tone="good">Every rule holds</Badge>
        </p>
      ) : (
        <AlertBanner tone="error" title="This ledger breaks its rules" className="mt-4">
          <ul className="list-disc pl-4 [overflow-wrap:anywhere]">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </AlertBanner>
      )}
    </>
  );
}

interface LineProps {
  readonly name: string;
  readonly tenths: number;
  /** What all the others add up to. */
  readonly sum?: boolean;
}

function Line({ name, tenths, sum = false }: LineProps) {
  return (
    <div
      className={clsx('flex justify-between gap-4 py-1', sum && 'mt-1 border-line-strong border-t pt-2 font-medium')}
    >
      <dt className={sum ? '' : 'text-ink-2'}>{name}</dt>
      <dd>{inCredits(tenths)}</dd>
    </div>
  );
}
