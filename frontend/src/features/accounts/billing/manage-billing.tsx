import { useState } from 'react';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
import { billingPortal } from '../logic/payment.ts';

/** Opens the payment provider's page with invoices and card. */
export function ManageBilling() {
  const [busy, setBusy] = useState(false);
  async function open(): Promise<void> {
    setBusy(true);
    try {
      window.location.assign(await billingPortal());
    } catch {
      setBusy(false);
      notify.error('Failed to open billing portal');
    }
  }
  return (
    <Button size="small" busy={busy} busyLabel="Opening..." onClick={() => void open()}>
      Manage billing
    </Button>
  );
}
