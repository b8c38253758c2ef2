import type { Drawn } from './drawn.ts';

/** Whether somebody says nothing but that they have no answer. */
export const isNothingButDecline = ({ leads: [first], body }: Drawn): boolean =>
  body === null && first?.thought.place.kind === 'pool' && first.thought.place.pool.startsWith('decline-');
