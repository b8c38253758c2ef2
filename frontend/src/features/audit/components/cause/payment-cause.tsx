import type { CauseOf } from '@windtunnel/contracts/http/audit';
import { paths } from '../../../../app/paths.ts';
import { formatPounds } from '../../../../lib/format.ts';
import { TextLink } from '../../../../ui/text-link.tsx';
import { OpaqueId } from '../opaque-id.tsx';
import { Term, TermList } from '../term-list.tsx';
import { Time } from '../time.tsx';
import type { CauseProps } from './cause-props.ts';

const inPounds = (pence: number) => formatPounds(pence / 100);

/** An invoice as the payment provider reported it, and every entry about it. */
export function PaymentCause({ accountId, cause }: CauseProps<CauseOf<'payment'>>) {
  const { invoice, invoiceId, entries } = cause;
  return (
    <TermList>
      <Term name="Invoice">
        <OpaqueId id={invoiceId} />
      </Term>
      {invoice === null ? (
        <Term name="Payment">The log has no payment of this invoice</Term>
      ) : (
        <>
          <Term name="Paid">
            <Time at={invoice.paidAt} />
          </Term>
          <Term name="Amount">{inPounds(invoice.amountPence)}</Term>
          <Term name="Plan">{invoice.plan}</Term>
          <Term name="Month from">
            <Time at={invoice.periodStart} />
          </Term>
          <Term name="Month to">
            <Time at={invoice.periodEnd} />
          </Term>
          <Term name="Refunded">{inPounds(invoice.refundedPence)}</Term>
          <Term name="Disputed">{inPounds(invoice.disputedPence)}</Term>
          <Term name="Lost in disputes">{inPounds(invoice.lostPence)}</Term>
        </>
      )}
      <Term name="Entries about it">
        <ul className="flex flex-wrap gap-x-3">
          {entries.map((revision) => (
            <li key={revision}>
              <TextLink to={paths.ledgerEntry.getHref(accountId, revision)}>Entry {revision}</TextLink>
            </li>
          ))}
        </ul>
      </Term>
    </TermList>
  );
}
