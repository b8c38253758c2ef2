import { verifyLedger } from '@windtunnel/backend/credits/verify-ledger';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';

/** What a log shows about payments, counted without the product's own folding. */
export async function brokenByPayments(
  events: readonly StoredEvent[],
): Promise<{ readonly invoices: number; readonly grants: number; readonly problems: readonly string[] }> {
  const paid = countsBy(events, 'SubscriptionInvoicePaid', ({ data }) => `invoice:${String(data.invoiceId)}`);
  const granted = countsBy(events, 'CreditsGranted', ({ data }) =>
    String(data.key).startsWith('invoice:') ? String(data.key) : null,
  );
  const reversed = countsBy(events, 'CreditsReversed', ({ data }) => String(data.key));
  const restored = countsBy(events, 'CreditsRestored', ({ data }) => String(data.key));
  const { unpaid } = await verifyLedger(events);
  return {
    invoices: paid.size,
    grants: granted.size,
    problems: [
      ...[...paid, ...granted, ...reversed, ...restored]
        .filter(([, times]) => times > 1)
        .map(([key]) => `${key} was booked twice`),
      ...[...paid.keys()].filter((key) => !granted.has(key)).map((key) => `${key} was paid for and not granted`),
      ...[...granted.keys()].filter((key) => !paid.has(key)).map((key) => `${key} was granted and not paid for`),
      ...unpaid.map(({ invoiceId, dueTenths }) => `invoice ${invoiceId} is still due ${dueTenths} tenths`),
    ],
  };
}

function countsBy(events: readonly StoredEvent[], wanted: string, keyOf: (event: StoredEvent) => string | null) {
  const counts = new Map<string, number>();
  for (const event of events) {
    const key = event.type === wanted ? keyOf(event) : null;
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}
