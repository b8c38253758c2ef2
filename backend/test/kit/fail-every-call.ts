import { expect } from 'vitest';
import type { Failpoints } from './failpoints.ts';

export interface Action {
  readonly name: string;
  /** Runs first, without failures. */
  readonly prepare: (email: string) => Promise<unknown>;
  readonly perform: (email: string) => Promise<unknown>;
  /** What a user does after seeing an error, and what must be true in the end. */
  readonly recover: (email: string) => Promise<void>;
}

/** Performs the action once for every port call it makes, with that call failing, and returns the number of calls. */
export async function failEveryCall(
  failpoints: Failpoints,
  { name, prepare, perform, recover }: Action,
  when: 'before' | 'after',
): Promise<number> {
  for (let nth = 1; ; nth += 1) {
    const email = `${name}.${when}.${nth}@example.com`;
    await prepare(email);
    failpoints.arm(nth, when);
    await perform(email);
    const failed = failpoints.disarm();
    await recover(email);
    if (!failed) return nth - 1;
    expect(nth).toBeLessThan(50);
  }
}
