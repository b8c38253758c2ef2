import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../lib/api-error.ts';
import { notifyFailure } from '../../../lib/failure.ts';
import { Button } from '../../../ui/button.tsx';
import { billingPortal, subscriptionQuery } from '../logic/payment.ts';

/** Opens the payment provider's page with invoices and card. */
export function ManageBilling() {
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  async function open(): Promise<void> {
    setBusy(true);
    try {
      window.location.assign(await billingPortal());
    } catch (error) {
      setBusy(false);
      const nothingThere = error instanceof ApiError && error.code === 'NO_SUBSCRIPTION';
      notifyFailure(error, { failed: 'Failed to open billing portal' });
      if (nothingThere) await queries.invalidateQueries(subscriptionQuery());
    }
  }
  return (
    <Button size="small" busy={busy} busyLabel="Opening..." onClick={() => void open()}>
      Manage billing
    </Button>
  );
}
