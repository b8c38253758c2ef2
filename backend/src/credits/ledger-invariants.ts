import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { limits } from '@windtunnel/contracts/rules/limits';
import { studyCost, type tariffs } from '@windtunnel/contracts/rules/tariff';
import { availableTenths, type CreditsState, heldTenths, type Reservation } from './credits-state.ts';
import { selfRewards } from './referral-rewards.ts';

/** The ledger would break one of its invariants: a programming error, never the user's fault. Nothing is written. */
export class LedgerBroken extends Error {
  override readonly name = 'LedgerBroken';
}

/** One sentence for each invariant that the state breaks; empty for a sound ledger. */
export function brokenInvariants(state: CreditsState): string[] {
  const { grantedTenths, debtTenths, spentTenths, expiredTenths, reversedTenths } = state;
  const [available, held] = [availableTenths(state), heldTenths(state)];
  const reservations = Object.entries(state.reservations);
  const captured = reservations.reduce((sum, [, reservation]) => sum + reservation.capturedTenths, 0);
  const accounted = available + held + spentTenths + expiredTenths + reversedTenths;
  return [
    ...(grantedTenths + debtTenths === accounted
      ? []
      : [`granted ${grantedTenths} and owed ${debtTenths} but accounted for ${accounted}`]),
    ...(state.planTenths >= 0 && state.lastingTenths >= 0 ? [] : [`overdrawn: available ${available}`]),
    ...(debtTenths >= 0 && (debtTenths === 0 || available === 0)
      ? []
      : [`a debt of ${debtTenths} with ${available} available`]),
    ...(expiredTenths >= 0 && reversedTenths >= 0 ? [] : [`expired ${expiredTenths}, reversed ${reversedTenths}`]),
    ...(captured === spentTenths ? [] : [`spent ${spentTenths} but captured ${captured}`]),
    ...rewardProblems(state),
    ...selfRewards(state).map((id) => `rewarded on both sides of referral ${id}`),
    ...paidMonthProblems(state),
    ...reservations.flatMap(([batchId, reservation]) => reservationProblems(batchId, reservation)),
  ];
}

/**
 * One sentence for each invariant that an event breaks, for example by being repeated. `state` is the ledger before the
 * event.
 */
export function brokenByEvent(state: CreditsState, event: CreditsEvent): string[] {
  switch (event.type) {
    case 'CreditsGranted':
      return Object.hasOwn(state.grantKeys, event.data.key) ? [`granted twice: ${event.data.key}`] : [];
    case 'CreditsReserved': {
      const { batchId, tariff, inputs, amountTenths } = event.data;
      const price = studyCost(inputs, tariff as keyof typeof tariffs).totalTenths;
      return [
        ...(Object.hasOwn(state.reservations, batchId) ? [`reserved twice: ${batchId}`] : []),
        ...(price === amountTenths ? [] : [`${batchId} costs ${price} but ${amountTenths} were reserved`]),
      ];
    }
    case 'CreditsCaptured': {
      const { batchId, participantId, amountTenths } = event.data;
      const reservation = ownValue(state.reservations, batchId);
      if (reservation === undefined) return [`captured without a reservation: ${batchId}`];
      return [
        ...(Object.hasOwn(reservation.captured, participantId) ? [`captured twice: ${batchId} ${participantId}`] : []),
        ...(ownValue(reservation.shares, participantId) === amountTenths
          ? []
          : [`captured ${amountTenths} of ${batchId} for ${participantId}, which is not the share`]),
      ];
    }
    case 'CreditsReleased':
      return Object.hasOwn(state.reservations, event.data.batchId)
        ? []
        : [`released without a reservation: ${event.data.batchId}`];
    case 'CreditsReversed':
    case 'CreditsRestored':
      return Object.hasOwn(state.reversalKeys, event.data.key) ? [`reversed twice: ${event.data.key}`] : [];
    case 'CreditsExpired':
    case 'CreditsPlanChanged':
      return [];
    default:
      return event satisfies never;
  }
}

function paidMonthProblems({ paidMonths }: CreditsState): string[] {
  return Object.entries(paidMonths)
    .filter(([, { grantedTenths, reversedTenths }]) => reversedTenths > grantedTenths || reversedTenths < 0)
    .map(([id, month]) => `invoice ${id}: reversed ${month.reversedTenths} of ${month.grantedTenths}`);
}

function reservationProblems(batchId: string, reservation: Reservation): string[] {
  const { amountTenths, capturedTenths, releasedTenths, shares } = reservation;
  const shared = Object.values(shares).reduce((sum, share) => sum + share, 0);
  const moved = capturedTenths + releasedTenths;
  return [
    ...(shared === amountTenths ? [] : [`${batchId}: shares sum to ${shared} of ${amountTenths}`]),
    ...(capturedTenths >= 0 && releasedTenths >= 0 && moved <= amountTenths
      ? []
      : [`${batchId}: captured ${capturedTenths} and released ${releasedTenths} of ${amountTenths}`]),
  ];
}

function rewardProblems({ rewardedTenths }: CreditsState): string[] {
  const { rewardTenths, rewardsMax } = limits.referral;
  return rewardedTenths.referrer <= rewardTenths * rewardsMax && rewardedTenths.referee <= rewardTenths
    ? []
    : [`rewarded ${rewardedTenths.referrer} as referrer and ${rewardedTenths.referee} as referee`];
}
