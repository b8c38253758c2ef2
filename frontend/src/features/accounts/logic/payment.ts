import { queryOptions } from '@tanstack/react-query';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { paymentRoutes } from '@windtunnel/contracts/http/payment';
import type { PlanName } from '@windtunnel/contracts/rules/plans';
import { call } from '../../../lib/api-client.ts';

/** The subscription: the plan that is paid for, and the one that follows. */
export const subscriptionQuery = () =>
  queryOptions({
    queryKey: ['subscription-status'],
    queryFn: ({ signal }) => call(accountRoutes.subscriptionStatus, { signal, quiet: true }),
    staleTime: 10_000,
  });

/** Resolves to the address where the plan is paid for or, after a change, confirmed. */
export async function choosePlan(planName: PlanName): Promise<string> {
  return (await call(paymentRoutes.checkoutSession, { body: { planName }, quiet: true })).sessionUrl;
}

export async function billingPortal(): Promise<string> {
  return (await call(paymentRoutes.customerPortal, { quiet: true })).url;
}

/** What is true now. An address that says success proves nothing. */
export const confirmPayment = () => call(paymentRoutes.confirm, { quiet: true });
