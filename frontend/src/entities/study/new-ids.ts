const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Distinguishes a new concept or screen from all others: 12 letters and digits. */
export function newElementId(): string {
  return randomText(12);
}

/** Names one attempt to launch a study, so that repeating it launches nothing twice. */
export function newBatchId(): string {
  return `batch-${randomText(24)}`;
}

/** Names one new study, so that repeating the request which creates it creates no second one. */
export function newDraftKey(): string {
  return `draft-${randomText(24)}`;
}

/** Pages served without https have no `crypto.randomUUID`. */
function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
}
