import type { Clock } from '@windtunnel/contracts/ports/clock';
import { describe, expect, it } from 'vitest';

/** A clock under test. */
export interface ClockHost {
  readonly name: string;
  /** `pass` makes time pass on the clock. */
  readonly create: () => { readonly clock: Clock; readonly pass: (ms: number) => Promise<void> };
}

/** What every clock guarantees. */
export function clockContract({ name, create }: ClockHost): void {
  describe(`clock: ${name}`, () => {
    it('never goes backwards', async () => {
      const { clock, pass } = create();
      const before = clock.now().getTime();
      await pass(5);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    });

    it('ends a sleep after its time', async () => {
      const { clock, pass } = create();
      const started = clock.now().getTime();
      const slept = clock.sleep(20).then(() => clock.now().getTime());
      await pass(20);
      // A machine's timer may fire up to a millisecond early.
      expect((await slept) - started).toBeGreaterThanOrEqual(19);
    });

    it('rejects an aborted sleep with the reason of the abort', async () => {
      const { clock } = create();
      const abort = new AbortController();
      const reason = new Error('enough');
      const slept = clock.sleep(60_000, abort.signal);
      abort.abort(reason);
      await expect(slept).rejects.toBe(reason);
    });

    it('rejects a sleep at once whose signal was already aborted', async () => {
      const { clock } = create();
      const reason = new Error('too late');
      await expect(clock.sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
