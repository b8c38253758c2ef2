import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { type PlanName, plans } from '@windtunnel/contracts/rules/plans';

/** Tenths of a credit as shown to users: `40` becomes `4.0`. */
const oneDecimal = (tenths: number) => (tenths / 10).toFixed(1);

/** Why a study with this cost cannot be launched, or null. The amounts in `details` are in credits. */
export function creditRefusal(requiredTenths: number, availableTenths: number, plan: PlanName): DomainError | null {
  const { displayName, creditsPerStudyMax } = plans[plan];
  if (requiredTenths > creditsPerStudyMax * 10) {
    const needs = oneDecimal(requiredTenths);
    return new DomainError('PLAN_LIMIT_EXCEEDED', {
      details: {
        message: `This study needs ${needs} credits; the ${displayName} plan allows ${creditsPerStudyMax} for one study.`,
        required: requiredTenths / 10,
        max: creditsPerStudyMax,
      },
    });
  }
  const shortfallTenths = requiredTenths - availableTenths;
  if (shortfallTenths <= 0) return null;
  return new DomainError('INSUFFICIENT_CREDITS', {
    details: {
      message: `You need ${oneDecimal(shortfallTenths)} more credits to launch this study.`,
      required: requiredTenths / 10,
      available: availableTenths / 10,
      shortfall: shortfallTenths / 10,
    },
  });
}
