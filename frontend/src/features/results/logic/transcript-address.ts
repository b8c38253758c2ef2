/** Fragment of a turn in a transcript's address: a quote leads to its words. */
export const turnAnchor = (messageId: string) => `turn-${messageId}`;
