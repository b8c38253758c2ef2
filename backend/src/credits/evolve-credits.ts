import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { type CreditsState, openPlanTenths, type Reservation } from './credits-state.ts';

export function evolveCredits(state: CreditsState, event: CreditsEvent): CreditsState {
  switch (event.type) {
    case 'CreditsGranted':
      return granted(state, event.data);
    case 'CreditsReserved':
      return reserved(state, event.data);
    case 'CreditsCaptured':
      return captured(state, event.data);
    case 'CreditsReleased':
      return released(state, event.data);
    case 'CreditsExpired':
      return {
        ...state,
        planTenths: state.planTenths - event.data.amountTenths,
        expiredTenths: state.expiredTenths + event.data.amountTenths,
      };
    case 'CreditsReversed': {
      const fromLasting = Math.min(state.lastingTenths, event.data.amountTenths);
      return {
        ...state,
        lastingTenths: state.lastingTenths - fromLasting,
        planTenths: state.planTenths - (event.data.amountTenths - fromLasting),
        reversedTenths: state.reversedTenths + event.data.amountTenths,
      };
    }
    default:
      return event satisfies never;
  }
}

type DataOf<Type extends CreditsEvent['type']> = Extract<CreditsEvent, { type: Type }>['data'];

function granted(state: CreditsState, { key, amountTenths, source }: DataOf<'CreditsGranted'>): CreditsState {
  const next = {
    ...state,
    grantedTenths: state.grantedTenths + amountTenths,
    grantKeys: { ...state.grantKeys, [key]: true as const },
  };
  if (source.kind !== 'plan') {
    const side = sideOf(key);
    const rewardedTenths =
      source.kind === 'referral'
        ? { ...state.rewardedTenths, [side]: state.rewardedTenths[side] + amountTenths }
        : state.rewardedTenths;
    return { ...next, lastingTenths: state.lastingTenths + amountTenths, rewardedTenths };
  }
  return {
    ...next,
    plan: source.plan,
    anchor: state.anchor ?? source.periodStart,
    period: { start: source.periodStart, end: source.periodEnd },
    planTenths: state.planTenths + amountTenths,
    spentInPeriodTenths: source.periodStart === state.period?.start ? state.spentInPeriodTenths : 0,
  };
}

function reserved(state: CreditsState, data: DataOf<'CreditsReserved'>): CreditsState {
  const planTenths = Math.min(state.planTenths, data.amountTenths);
  const reservation: Reservation = {
    studyId: data.studyId,
    amountTenths: data.amountTenths,
    planTenths,
    periodStart: state.period?.start ?? null,
    shares: Object.fromEntries(data.shares.map((share) => [share.participantId, share.amountTenths])),
    captured: {},
    capturedTenths: 0,
    releasedTenths: 0,
  };
  return {
    ...state,
    planTenths: state.planTenths - planTenths,
    lastingTenths: state.lastingTenths - (data.amountTenths - planTenths),
    reservations: { ...state.reservations, [data.batchId]: reservation },
  };
}

function captured(state: CreditsState, data: DataOf<'CreditsCaptured'>): CreditsState {
  const reservation = state.reservations[data.batchId];
  if (reservation === undefined) throw new Error(`Capture without a reservation: ${data.batchId}`);
  return {
    ...state,
    spentTenths: state.spentTenths + data.amountTenths,
    spentInPeriodTenths: state.spentInPeriodTenths + data.amountTenths,
    reservations: {
      ...state.reservations,
      [data.batchId]: {
        ...reservation,
        captured: { ...reservation.captured, [data.participantId]: data.amountTenths },
        capturedTenths: reservation.capturedTenths + data.amountTenths,
      },
    },
  };
}

function released(state: CreditsState, data: DataOf<'CreditsReleased'>): CreditsState {
  const reservation = state.reservations[data.batchId];
  if (reservation === undefined) throw new Error(`Release without a reservation: ${data.batchId}`);
  const planTenths = Math.min(openPlanTenths(reservation), data.amountTenths);
  return {
    ...state,
    planTenths: state.planTenths + planTenths,
    lastingTenths: state.lastingTenths + data.amountTenths - planTenths,
    reservations: {
      ...state.reservations,
      [data.batchId]: { ...reservation, releasedTenths: reservation.releasedTenths + data.amountTenths },
    },
  };
}

/** The side of a referral that a grant rewards, taken from its key `referral:{id}:{side}`. */
function sideOf(key: string): 'referrer' | 'referee' {
  return key.endsWith(':referee') ? 'referee' : 'referrer';
}
