import { streamId } from '@windtunnel/contracts/events/streams';
import { type NotificationsDocument, notificationsCollection } from '@windtunnel/contracts/read-models/notifications';
import { defineProjection } from '../runtime/projection.ts';
import { granted, moved, ofUser, readUpTo, spent, takenBack, withHappening } from './happenings.ts';

/** What happened that concerns a user, and what of it has the user read? */
export const notifications = defineProjection<NotificationsDocument>({
  collection: notificationsCollection,
  key: ({ stream }) => streamId(stream),
  handlers: {
    StudyDrafted: (_, { data: { studyId: id, ownerId, title } }) => ({
      ownerId,
      study: { id, title },
      happenings: [],
      latestAt: null,
      user: null,
    }),
    StudySetupSaved: (before, { data: { title } }) =>
      before?.study && before.study.title !== title ? { ...before, study: { ...before.study, title } } : before,
    StudyCompleted: (before, { data: { completed, failed }, recordedAt: at }) =>
      before && withHappening(before, { kind: 'study-completed', at, completed, failed }),
    StudyFailed: (before, { recordedAt: at }) => before && withHappening(before, { kind: 'study-failed', at }),
    StudyCancelled: (before, { recordedAt: at }) => before && withHappening(before, { kind: 'study-cancelled', at }),
    StudyDeleted: () => null,

    CreditsGranted: (before, event) => granted(before ?? ofUser(streamId(event.stream)), event),
    CreditsReserved: (before, { data, recordedAt }) => before && spent(before, recordedAt, data.amountTenths),
    CreditsReleased: (before, { data }) => before && moved(before, data.amountTenths),
    CreditsExpired: (before, { data: { amountTenths }, recordedAt: at }) => {
      if (before === null || amountTenths === 0) return before;
      return withHappening(moved(before, -amountTenths), { kind: 'credits-expired', at, credits: amountTenths / 10 });
    },
    CreditsReversed: (before, event) => before && takenBack(before, event),
    CreditsRestored: (before, { data: { amountTenths, expiredTenths }, recordedAt: at }) => {
      const backTenths = amountTenths - expiredTenths;
      if (before === null || backTenths === 0) return before;
      return withHappening(moved(before, backTenths), { kind: 'credits-restored', at, credits: backTenths / 10 });
    },

    SubscriptionInvoicePaid: (before, { data: { amountPence, plan }, recordedAt: at }) =>
      before && withHappening(before, { kind: 'payment-received', at, amountPence, plan }),
    SubscriptionPaymentFailed: (before, { recordedAt: at }) =>
      before && withHappening(before, { kind: 'payment-failed', at }),
    SubscriptionPaymentRecovered: (before, { recordedAt: at }) =>
      before && withHappening(before, { kind: 'payment-recovered', at }),
    SubscriptionCancelled: (before, { data: { endsAt }, recordedAt: at }) =>
      before && withHappening(before, { kind: 'plan-cancelled', at, endsAt }),
    SubscriptionResumed: (before, { recordedAt: at }) => before && withHappening(before, { kind: 'plan-resumed', at }),
    SubscriptionEnded: (before, { recordedAt: at }) => before && withHappening(before, { kind: 'plan-ended', at }),

    NotificationsRead: (before, event) => readUpTo(before ?? ofUser(streamId(event.stream)), event.data.upTo),
    AccountErased: () => null,
  },
});
