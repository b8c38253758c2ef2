/** Phrases that several account emails have in common. */
export const nothingToDo = 'If this was not you, there is nothing you need to do.';
export const passwordChangedTitle = 'Your password was changed';
export const secureAccount = (forgotUrl: string) =>
  `If this was not you, choose another password at once: ${forgotUrl}`;

/** Subject and heading in one. */
export const titled = (title: string) => ({ subject: title, heading: title });
