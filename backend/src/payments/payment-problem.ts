import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { PaymentDeclined, PaymentsUnavailable } from '@windtunnel/contracts/ports/payments';

/** What the provider refuses, as our own refusal. */
export async function orPaymentProblem<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof PaymentDeclined) throw new DomainError('PAYMENT_DECLINED');
    if (error instanceof PaymentsUnavailable) throw new DomainError('PAYMENTS_UNAVAILABLE');
    throw error;
  }
}
