import type { Happening, NotificationsDocument } from '@windtunnel/contracts/read-models/notifications';
import { limits } from '@windtunnel/contracts/rules/limits';
import type { ProjectedEvent } from '../runtime/projection.ts';

/** The document of a user to whom nothing has happened yet. */
export function ofUser(ownerId: string): NotificationsDocument {
  return { ownerId, study: null, happenings: [], latestAt: null, user: { balanceTenths: 0, readUpTo: null } };
}

export function withHappening(before: NotificationsDocument, newest: Happening): NotificationsDocument {
  const happenings = [newest, ...before.happenings].slice(0, limits.notificationsMax);
  return { ...before, happenings, latestAt: newest.at };
}

export function readUpTo(before: NotificationsDocument, upTo: string): NotificationsDocument {
  return before.user === null ? before : { ...before, user: { ...before.user, readUpTo: upTo } };
}

/** Credits came, or went where nothing has to be said about it. */
export function moved(before: NotificationsDocument, byTenths: number): NotificationsDocument {
  if (before.user === null) return before;
  return { ...before, user: { ...before.user, balanceTenths: before.user.balanceTenths + byTenths } };
}

/** Credits went. Says so once when few are left: those that expire are followed by those of the next month. */
export function spent(before: NotificationsDocument, at: string, amountTenths: number): NotificationsDocument {
  const after = moved(before, -amountTenths);
  const [hadTenths, leftTenths] = [before.user?.balanceTenths ?? 0, after.user?.balanceTenths ?? 0];
  if (hadTenths < limits.lowCreditTenths || leftTenths >= limits.lowCreditTenths) return after;
  return withHappening(after, { kind: 'credits-low', at, credits: Math.max(0, leftTenths) / 10 });
}

export function granted(
  before: NotificationsDocument,
  { data: { key, amountTenths, source }, recordedAt: at }: ProjectedEvent<'CreditsGranted'>,
): NotificationsDocument {
  const side = key.endsWith(':referee') ? ('referee' as const) : ('referrer' as const);
  return withHappening(moved(before, amountTenths), {
    kind: 'credits-added',
    at,
    credits: amountTenths / 10,
    source: source.kind === 'referral' ? side : source.kind,
    plan: source.kind === 'plan' ? source.plan : null,
  });
}

/** What had expired before is not there to be taken. */
export function takenBack(
  before: NotificationsDocument,
  { data: { key, amountTenths, invoiceId, expiredTenths = 0 }, recordedAt: at }: ProjectedEvent<'CreditsReversed'>,
): NotificationsDocument {
  const takenTenths = amountTenths - expiredTenths;
  if (takenTenths === 0) return before;
  const ofMoney = key.startsWith('dispute:') ? ('dispute' as const) : ('refund' as const);
  const taken: Happening = {
    kind: 'credits-taken-back',
    at,
    credits: takenTenths / 10,
    reason: invoiceId === undefined ? 'adjustment' : ofMoney,
  };
  return spent(withHappening(before, taken), at, takenTenths);
}
