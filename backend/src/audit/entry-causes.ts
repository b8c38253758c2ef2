import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { EntryCause, LedgerEntry } from '@windtunnel/contracts/http/audit';

/** The name of each event among entries. */
export const kindOf = {
  CreditsGranted: 'granted',
  CreditsReserved: 'reserved',
  CreditsCaptured: 'captured',
  CreditsReleased: 'released',
  CreditsExpired: 'expired',
  CreditsReversed: 'reversed',
  CreditsRestored: 'restored',
  CreditsPlanChanged: 'plan-changed',
} as const satisfies Record<CreditsEvent['type'], LedgerEntry['kind']>;

/** Why an event is in the ledger, as far as the event itself tells. */
export function causeOf({ type, data }: CreditsEvent): EntryCause {
  switch (type) {
    case 'CreditsGranted':
      return causeOfGrant(data);
    case 'CreditsReserved':
    case 'CreditsReleased':
      return { kind: 'launch', studyId: data.studyId, batchId: data.batchId };
    case 'CreditsCaptured': {
      const { studyId, batchId, participantId } = data;
      return { kind: 'interview', studyId, batchId, participantId };
    }
    case 'CreditsReversed':
      if (data.invoiceId !== undefined) return { kind: 'payment', invoiceId: data.invoiceId };
      return { kind: 'adjustment', adjustmentId: afterColon(data.key), reason: data.reason ?? null };
    case 'CreditsRestored':
      return { kind: 'payment', invoiceId: data.invoiceId };
    case 'CreditsExpired':
      return { kind: 'period', periodStart: data.periodStart, plan: null };
    case 'CreditsPlanChanged':
      return { kind: 'period', periodStart: data.periodStart, plan: data.plan };
    default:
      return type satisfies never;
  }
}

function causeOfGrant({ key, source }: Extract<CreditsEvent, { type: 'CreditsGranted' }>['data']): EntryCause {
  switch (source.kind) {
    case 'plan':
      if (source.invoiceId !== undefined) return { kind: 'payment', invoiceId: source.invoiceId };
      return { kind: 'period', periodStart: source.periodStart, plan: source.plan };
    case 'referral':
      return {
        kind: 'referral',
        referralId: source.referralId,
        side: key.endsWith(':referee') ? 'referee' : 'referrer',
      };
    case 'adjustment':
      return { kind: 'adjustment', adjustmentId: afterColon(key), reason: source.reason };
    default:
      return source satisfies never;
  }
}

const afterColon = (key: string) => key.slice(key.indexOf(':') + 1);
