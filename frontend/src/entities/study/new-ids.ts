const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A unique id for a new concept or screen: 12 letters and digits. */
export function newElementId(): string {
  return randomText(12);
}

/** Identifies one attempt to launch a study, so that repeating it does not launch twice. */
export function newBatchId(): string {
  return `batch-${randomText(24)}`;
}

/** Identifies one new study, so that repeating the request does not create a second one. */
export function newDraftKey(): string {
  return `draft-${randomText(24)}`;
}

/** Identifies one browser tab among a user's. */
export function newTabId(): string {
  return randomText(12);
}

/** `crypto.randomUUID` is not available on pages served without https. */
function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
}
