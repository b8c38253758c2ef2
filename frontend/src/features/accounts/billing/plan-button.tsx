import type { SubscriptionStatus } from '@windtunnel/contracts/http/accounts';
import type { PlanName } from '@windtunnel/contracts/rules/plans';
import { useState } from 'react';
import { notifyFailure } from '../../../lib/failure.ts';
import { formatDate } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { choosePlan } from '../logic/payment.ts';
import { planOffer } from '../logic/plan-offer.ts';

export interface PlanButtonProps {
  readonly plan: PlanName;
  readonly subscription: SubscriptionStatus;
  readonly popular: boolean;
}

/** Buys a plan, changes to it after confirmation, or says that it is the present one. */
export function PlanButton({ plan, subscription, popular }: PlanButtonProps) {
  const [busy, setBusy] = useState(false);
  const [asking, setAsking] = useState(false);
  const offer = planOffer(plan, subscription);

  async function go(failure: string): Promise<void> {
    setBusy(true);
    try {
      window.location.assign(await choosePlan(plan));
    } catch (error) {
      setBusy(false);
      setAsking(false);
      notifyFailure(error, { failed: failure, prefersServer: true });
    }
  }

  if (offer.kind === 'current') return <p className="text-base text-ink-2">Current plan</p>;
  if (offer.kind === 'next')
    return (
      <p className="text-base text-ink-2">
        {subscription.periodEnd === null ? 'Your next plan' : `Starts on ${formatDate(subscription.periodEnd)}`}
      </p>
    );
  const press = () => (offer.kind === 'buy' ? void go('Failed to create checkout session') : setAsking(true));
  return (
    <>
      <Button
        className="w-full"
        variant={popular && offer.kind === 'buy' ? 'primary' : 'secondary'}
        busy={busy && offer.kind === 'buy'}
        busyLabel="Opening checkout..."
        onClick={press}
      >
        {offer.label}
      </Button>
      {offer.kind === 'switch' ? (
        <ConfirmDialog
          open={asking}
          onOpenChange={setAsking}
          title={`${offer.label}?`}
          description={offer.explanation}
          confirmLabel={offer.label}
          busy={busy}
          busyLabel="Changing plan..."
          onConfirm={() => void go('Failed to start upgrade process')}
        />
      ) : null}
    </>
  );
}
