import type { ListedLedger } from '@windtunnel/contracts/http/audit';
import { clsx } from 'clsx';
import { paths } from '../../../app/paths.ts';
import { formatCount } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { inCredits } from '../logic/exact.ts';
import { OpaqueId } from './opaque-id.tsx';
import { Time } from './time.tsx';

const cell = 'px-0 py-2.5 text-left align-top font-normal lg:pr-6 lg:last:pr-0';
const number = 'text-right max-lg:text-left';
const columns = [
  ['Account', ''],
  ['Opened', ''],
  ['Last entry', ''],
  ['Entries', number],
  ['Available', number],
  ['Held', number],
] as const;

/** A row a ledger; on a phone a block, with the names of its figures. */
export function LedgerTable({ accounts }: { readonly accounts: readonly ListedLedger[] }) {
  return (
    <table className="tabular w-full border-collapse text-base max-lg:block">
      <caption className="sr-only">Ledgers, the oldest first. Available and held are credits.</caption>
      <thead className="max-lg:sr-only">
        <tr className="border-line-strong border-b">
          {columns.map(([name, className]) => (
            <th key={name} scope="col" className={clsx(cell, 'font-medium! text-ink-2 text-sm', className)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-lg:block">
        {accounts.map((ledger) => (
          <Row key={ledger.accountId} ledger={ledger} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ ledger }: { readonly ledger: ListedLedger }) {
  const { accountId, openedAt, lastEntryAt, entries, availableTenths, heldTenths } = ledger;
  return (
    <tr className="border-line border-b max-lg:grid max-lg:grid-cols-3 max-lg:gap-x-3 max-lg:py-2">
      <th scope="row" className={clsx(cell, 'max-lg:col-span-3')}>
        <TextLink to={paths.ledger.getHref(accountId)}>
          <OpaqueId id={accountId} />
        </TextLink>
      </th>
      <td className={clsx(cell, 'text-ink-2 max-lg:hidden')}>
        <Time at={openedAt} />
      </td>
      <td className={clsx(cell, 'text-ink-2 max-lg:col-span-3 max-lg:pt-0')}>
        <Named name="Last entry" inline />
        <Time at={lastEntryAt} />
      </td>
      <td className={clsx(cell, number)}>
        <Named name="Entries" />
        {formatCount(entries)}
      </td>
      <td className={clsx(cell, number, 'font-medium')}>
        <Named name="Available" />
        {inCredits(availableTenths)}
      </td>
      <td className={clsx(cell, number)}>
        <Named name="Held" />
        {inCredits(heldTenths)}
      </td>
    </tr>
  );
}

/** The name of a column, where the head of the table is out of sight. */
function Named({ name, inline = false }: { readonly name: string; readonly inline?: boolean }) {
  return (
    <span aria-hidden="true" className={clsx('font-normal text-ink-2 text-sm lg:hidden', inline ? 'mr-2' : 'block')}>
      {name}
    </span>
  );
}
