import { shown, withheld } from './field-notes.ts';

// What fields of several read models mean.
export const inventedName = withheld('An invented name');
export const occupation = withheld('The occupation, possibly in the words of the criteria');
export const portrait = withheld('Where the portrait is');
export const supporting = shown('The messages that support it');
export const hostedUse = shown('What a hosted model took for it; absent with the built-in engine');
export const failureCode = shown('Why it failed, as a code; null: it did not');
export const recordedAt = shown('When it was recorded', 'time');
