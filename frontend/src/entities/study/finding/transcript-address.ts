/** The fragment of a turn in a transcript's address. Quotes link to it. */
export const turnAnchor = (messageId: string) => `turn-${messageId}`;
