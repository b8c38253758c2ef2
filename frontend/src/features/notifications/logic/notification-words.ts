import type { NotificationView } from '@windtunnel/contracts/http/notifications';
import { plans } from '@windtunnel/contracts/rules/plans';
import { paths } from '../../../app/paths.ts';
import { formatCredits, formatDate, formatPounds } from '../../../lib/format.ts';
import type { AlertTone } from '../../../ui/alert-banner.tsx';

/** How a notification is shown. */
export interface NotificationWords {
  readonly tone: AlertTone;
  /** The study, or what became of credits or a payment. */
  readonly text: string;
  /** What became of the study, or the reason, on a second line. */
  readonly about: string | null;
  /** Where it happened. */
  readonly href: string;
}

type What = NotificationView['what'];
type AboutCredits = Extract<What, { credits: number }>;
type AboutStudy = Extract<What, { kind: `study-${string}` }>;

export function notificationWords({ what, study }: NotificationView): NotificationWords {
  if ('credits' in what) return { ...creditWords(what), href: paths.billing.getHref() };
  switch (what.kind) {
    case 'study-completed':
    case 'study-failed':
    case 'study-cancelled':
      return aboutStudy(studyWords(what, study?.id ?? ''), study?.title);
    default:
      return { ...paymentWords(what), href: paths.billing.getHref() };
  }
}

/** The study comes first: much of what happens is the same for all of them. */
function aboutStudy(words: Omit<NotificationWords, 'about'>, title: string | undefined): NotificationWords {
  return title === undefined ? { ...words, about: null } : { ...words, text: title, about: words.text };
}

function studyWords(what: AboutStudy, studyId: string): Omit<NotificationWords, 'about'> {
  const results = paths.results.getHref(studyId);
  switch (what.kind) {
    case 'study-completed': {
      const { completed, failed } = what;
      const text =
        failed === 0 ? 'Results are ready' : `Results are ready from ${completed} of ${completed + failed} interviews`;
      return { tone: 'success', text, href: results };
    }
    case 'study-failed':
      return { tone: 'error', text: 'Study failed', href: paths.study.getHref(studyId) };
    case 'study-cancelled':
      return { tone: 'warning', text: 'Study stopped', href: results };
    default:
      return what satisfies never;
  }
}

function creditWords(what: AboutCredits): Omit<NotificationWords, 'href'> {
  const amount = `${formatCredits(what.credits)} credits`;
  switch (what.kind) {
    case 'credits-added':
      return { tone: 'success', text: `${amount} added`, about: sourceOf(what) };
    case 'credits-restored':
      return { tone: 'success', text: `${amount} given back`, about: 'A payment is no longer disputed' };
    case 'credits-expired':
      return { tone: 'info', text: `${amount} expired`, about: 'They were left at the end of the month' };
    case 'credits-taken-back':
      return { tone: 'warning', text: `${amount} taken back`, about: takenBecause[what.reason] };
    case 'credits-low':
      return {
        tone: 'warning',
        text: 'Credits are low',
        about: what.credits === 0 ? 'None are left' : `${amount} are left`,
      };
    default:
      return what satisfies never;
  }
}

const bySupport = 'Adjustment by support';

const takenBecause: Readonly<Record<Extract<What, { kind: 'credits-taken-back' }>['reason'], string>> = {
  refund: 'A payment was refunded',
  dispute: 'A payment is disputed',
  adjustment: bySupport,
};

function sourceOf({ source, plan }: Extract<What, { kind: 'credits-added' }>): string {
  switch (source) {
    case 'plan':
      return `A month of the ${plans[plan ?? 'free'].displayName} plan`;
    case 'referrer':
      return 'Someone joined with your referral link';
    case 'referee':
      return 'You joined with a referral link';
    case 'adjustment':
      return bySupport;
    default:
      return source satisfies never;
  }
}

function paymentWords(what: Exclude<What, AboutCredits | AboutStudy>): Omit<NotificationWords, 'href'> {
  switch (what.kind) {
    case 'payment-received': {
      const paid = formatPounds(what.amountPence / 100);
      return { tone: 'success', text: `${paid} paid`, about: `${plans[what.plan].displayName} plan` };
    }
    case 'payment-failed':
      return { tone: 'error', text: 'Payment declined', about: 'Use another card to receive new credits' };
    case 'payment-recovered':
      return { tone: 'success', text: 'Payment succeeded', about: 'Your plan goes on' };
    case 'plan-cancelled':
      return { tone: 'info', text: 'Plan cancelled', about: `It ends on ${formatDate(what.endsAt)}` };
    case 'plan-resumed':
      return { tone: 'success', text: 'Plan resumed', about: 'It goes on after this month' };
    case 'plan-ended':
      return { tone: 'info', text: 'Plan ended', about: 'You are on the Free plan' };
    default:
      return what satisfies never;
  }
}
