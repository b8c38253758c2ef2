const alphabet = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new id for a concept or screen: letters, digits and underscores, unlike any other in the list. */
export function newElementId(kind: 'concept' | 'screen'): string {
  return `${kind}_${randomText(12)}`;
}

/** Names one attempt to launch a study. */
export function newBatchId(): string {
  return `batch-${randomText(24)}`;
}

/** Works on pages without https too, where `crypto.randomUUID` is missing. */
function randomText(length: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(length)), (byte) => alphabet[byte % alphabet.length]).join(
    '',
  );
}
