import { Controller } from '@nestjs/common';
import { auditRoutes, type CauseDetails } from '@windtunnel/contracts/http/audit';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { Handle, Input, type InputOf } from '../platform/handle-route.ts';
import { LaunchCauses } from './launch-causes.ts';
import { Ledger, type RecordedEntry } from './ledger.ts';
import { LedgerList } from './ledger-list.ts';
import { PaymentCauses } from './payment-causes.ts';
import { ReferralCauses } from './referral-causes.ts';

const pageUsual = 50;

/** What an auditor may read of every ledger. Nothing comes from a read model or the vault. */
@Controller()
export class AuditController {
  constructor(
    private readonly list: LedgerList,
    private readonly ledger: Ledger,
    private readonly launches: LaunchCauses,
    private readonly payments: PaymentCauses,
    private readonly referrals: ReferralCauses,
  ) {}

  @Handle(auditRoutes.accounts)
  async accounts(@Input() { query: { offset = 0, limit = pageUsual } }: InputOf<typeof auditRoutes.accounts>) {
    return await this.list.page(offset, limit);
  }

  @Handle(auditRoutes.balance)
  async balance(@Input() { params, query }: InputOf<typeof auditRoutes.balance>) {
    return { balance: await this.ledger.balance(params.id, query.asOf) };
  }

  @Handle(auditRoutes.entries)
  async entries(@Input() { params, query }: InputOf<typeof auditRoutes.entries>) {
    const { before = Number.POSITIVE_INFINITY, limit = pageUsual, asOf } = query;
    const older = (await this.ledger.entries(params.id, asOf)).filter(({ entry }) => entry.revision < before);
    const entries = older.slice(-limit).map(({ entry }) => entry);
    return { entries: entries.toReversed(), before: older.length > limit ? (entries[0]?.revision ?? null) : null };
  }

  @Handle(auditRoutes.entry)
  async entry(@Input() { params: { id, revision } }: InputOf<typeof auditRoutes.entry>) {
    const ledger = await this.ledger.entries(id);
    const found = ledger[revision];
    if (found === undefined) throw new DomainError('LEDGER_ENTRY_NOT_FOUND');
    return { entry: found.entry, cause: await this.#detailsOf(id, ledger, found) };
  }

  async #detailsOf(
    id: string,
    ledger: readonly RecordedEntry[],
    { entry, event }: RecordedEntry,
  ): Promise<CauseDetails> {
    const { cause } = entry;
    if (cause.kind === 'launch') return await this.launches.launch(ledger, cause.batchId);
    if (event.type === 'CreditsCaptured') return await this.launches.interview(ledger, event.data);
    if (cause.kind === 'payment') return await this.payments.payment(id, ledger, cause.invoiceId);
    if (cause.kind === 'referral') return await this.referrals.referral(cause);
    return cause as Extract<CauseDetails, { kind: 'adjustment' | 'period' }>;
  }
}
