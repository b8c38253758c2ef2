/** A text as lists sort it: without regard to case, accents and the spaces around it. */
export function sortKey(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').trim().toLowerCase();
}
