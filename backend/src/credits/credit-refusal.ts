import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { plans } from '@windtunnel/contracts/rules/plans';
import { availableTenths, type CreditsState } from './credits-state.ts';

/** Tenths of a credit as shown to users: `40` becomes `4.0`. */
const oneDecimal = (tenths: number) => (tenths / 10).toFixed(1);

/** How many credits are missing for this cost. A debt has to be paid first. */
export function shortfallTenths(requiredTenths: number, state: CreditsState): number {
  return Math.max(0, requiredTenths + state.debtTenths - availableTenths(state));
}

/** Why a study with this cost cannot be launched, or null. The amounts in `details` are in credits. */
export function creditRefusal(requiredTenths: number, state: CreditsState): DomainError | null {
  const { displayName, creditsPerStudyMax } = plans[state.plan];
  if (requiredTenths > creditsPerStudyMax * 10) {
    const needs = oneDecimal(requiredTenths);
    const message = `This study needs ${needs} credits; the ${displayName} plan allows ${creditsPerStudyMax} for one study.`;
    return new DomainError('PLAN_LIMIT_EXCEEDED', {
      text: message,
      details: {
        message,
        required: requiredTenths / 10,
        max: creditsPerStudyMax,
      },
    });
  }
  const missingTenths = shortfallTenths(requiredTenths, state);
  if (missingTenths === 0) return null;
  return new DomainError('INSUFFICIENT_CREDITS', {
    details: {
      message: `You need ${oneDecimal(missingTenths)} more credits to launch this study.`,
      required: requiredTenths / 10,
      available: availableTenths(state) / 10,
      shortfall: missingTenths / 10,
    },
  });
}
