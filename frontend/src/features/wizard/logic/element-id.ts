const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Tells a new concept or screen from all others: 12 letters and digits. */
export function newElementId(): string {
  return randomText(12);
}

/** Names one attempt to launch a study. */
export function newBatchId(): string {
  return `batch-${randomText(24)}`;
}

/** Names one new study, so that a repeated request to begin it begins no second one. */
export function newDraftKey(): string {
  return `draft-${randomText(24)}`;
}

/** Works on pages without https too, where `crypto.randomUUID` is missing. */
function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
}
