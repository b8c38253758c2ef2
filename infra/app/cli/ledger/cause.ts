import { isDispute } from '@windtunnel/backend/credits/reverse-credits';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';

/** Why an entry is in a ledger. */
export type Cause =
  | 'adjustment'
  | 'dispute'
  | 'dispute won'
  | 'end of month'
  | 'interview'
  | 'launch'
  | 'monthly grant'
  | 'payment'
  | 'plan change'
  | 'referral'
  | 'refund'
  | 'unused credits';

export function causeOf(event: CreditsEvent): Cause {
  switch (event.type) {
    case 'CreditsGranted':
      if (event.data.source.kind !== 'plan') return event.data.source.kind;
      return event.data.source.invoiceId === undefined ? 'monthly grant' : 'payment';
    case 'CreditsReserved':
      return 'launch';
    case 'CreditsCaptured':
      return 'interview';
    case 'CreditsReleased':
      return 'unused credits';
    case 'CreditsExpired':
      return 'end of month';
    case 'CreditsReversed':
      if (event.data.invoiceId === undefined) return 'adjustment';
      return isDispute(event.data.key) ? 'dispute' : 'refund';
    case 'CreditsRestored':
      return 'dispute won';
    case 'CreditsPlanChanged':
      return 'plan change';
    default:
      return event satisfies never;
  }
}

/** One sentence about what happened. */
export function sentenceOf(event: CreditsEvent): string {
  switch (event.type) {
    case 'CreditsGranted':
      return grantSentence(event.data);
    case 'CreditsReserved': {
      const { studyId, shares, tariff } = event.data;
      return `Launch of study ${studyId} with ${shares.length} participants: its price by tariff ${tariff} is held.`;
    }
    case 'CreditsCaptured':
      return `Participant ${event.data.participantId} completed the interview, whose share of the hold is charged.`;
    case 'CreditsReleased':
      return `What study ${event.data.studyId} did not use is given back (${event.data.reason}).`;
    case 'CreditsExpired':
      return `The month that began at ${event.data.periodStart} ended with unused credits of the plan.`;
    case 'CreditsReversed': {
      const { invoiceId, reason = 'no reason was given' } = event.data;
      return invoiceId === undefined
        ? `An operator took credits: ${reason}.`
        : `Money of invoice ${invoiceId} went back, and its credits with it.`;
    }
    case 'CreditsRestored':
      return `The dispute of invoice ${event.data.invoiceId} was won, so that its credits are back.`;
    case 'CreditsPlanChanged':
      return `The plan is ${event.data.plan} from ${event.data.periodStart}; no credits moved.`;
    default:
      return event satisfies never;
  }
}

function grantSentence({ source }: Extract<CreditsEvent, { type: 'CreditsGranted' }>['data']): string {
  if (source.kind === 'adjustment') return `An operator or the product added credits: ${source.reason}.`;
  if (source.kind === 'referral') return `Referral ${source.referralId} was rewarded.`;
  const month = `the month of plan ${source.plan} from ${source.periodStart}`;
  return source.invoiceId === undefined ? `Credits for ${month}.` : `Invoice ${source.invoiceId} paid for ${month}.`;
}
