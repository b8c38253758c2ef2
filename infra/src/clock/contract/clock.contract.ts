import type { Clock } from '@windtunnel/contracts/ports/clock';
import { describe, expect, it } from 'vitest';

/** Where a clock for the suite comes from. `pass` lets so much time go by. */
export interface ClockHost {
  readonly name: string;
  readonly create: () => { readonly clock: Clock; readonly pass: (ms: number) => Promise<void> };
}

/** What every clock keeps. */
export function clockContract({ name, create }: ClockHost): void {
  describe(`clock: ${name}`, () => {
    it('never goes back', async () => {
      const { clock, pass } = create();
      const before = clock.now().getTime();
      await pass(5);
      expect(clock.now().getTime()).toBeGreaterThanOrEqual(before);
    });

    it('ends a sleep when its time has passed', async () => {
      const { clock, pass } = create();
      const started = clock.now().getTime();
      const slept = clock.sleep(20).then(() => clock.now().getTime());
      await pass(20);
      // A machine timer may fire within the millisecond before.
      expect((await slept) - started).toBeGreaterThanOrEqual(19);
    });

    it('rejects a sleep with the reason of its abort', async () => {
      const { clock } = create();
      const abort = new AbortController();
      const reason = new Error('enough');
      const slept = clock.sleep(60_000, abort.signal);
      abort.abort(reason);
      await expect(slept).rejects.toBe(reason);
    });

    it('rejects at once when it was aborted before', async () => {
      const { clock } = create();
      const reason = new Error('too late');
      await expect(clock.sleep(60_000, AbortSignal.abort(reason))).rejects.toBe(reason);
    });
  });
}
