import type { WizardStep } from '@windtunnel/contracts/rules/readiness';

export const autosaveDebounceMs = 300;
/** Pauses between tries to store what could not be stored; the last one repeats. */
export const retryPausesMs = [5_000, 10_000, 20_000, 30_000] as const;

export type SaveOutcome = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

export interface SaveQueueEvents {
  /** Sends what the step holds now. Rejects when the server did not take it. */
  readonly save: (step: WizardStep) => Promise<void>;
  readonly onSaving: (step: WizardStep) => void;
  readonly onSaved: (step: WizardStep) => void;
  readonly onFailed: (step: WizardStep, error: unknown) => void;
  /** Whether repeating the same save may help; a refusal by rule is not repeated. */
  readonly mayRetry: (error: unknown) => boolean;
}

export interface SaveQueue {
  /** Saves a step once typing has paused for 300 ms. */
  readonly autosave: (step: WizardStep) => void;
  /** Saves a step now; a failure is repeated once. Never rejects. */
  readonly saveStep: (step: WizardStep) => Promise<SaveOutcome>;
  /** Begins, or goes on after `stop`. */
  readonly start: () => void;
  /** Ends the waiting: what was about to be saved is sent at once (`flush`) or dropped. A save under way ends by itself. */
  readonly stop: (waiting: 'flush' | 'drop') => void;
}

/**
 * One save at a time, in the order asked: a slow autosave cannot overwrite a later one. A step that failed is tried
 * again in the background until it is stored or saved by hand.
 */
export function createSaveQueue(events: SaveQueueEvents): SaveQueue {
  const debounces = new Map<WizardStep, ReturnType<typeof setTimeout>>();
  const retries = new Map<WizardStep, ReturnType<typeof setTimeout>>();
  const failures = new Map<WizardStep, number>();
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  function clear(timers: Map<WizardStep, ReturnType<typeof setTimeout>>, step: WizardStep): void {
    clearTimeout(timers.get(step));
    timers.delete(step);
  }

  function enqueue(step: WizardStep, triesMax: number): Promise<SaveOutcome> {
    const turn = last.then(() => attempt(step, triesMax));
    last = turn;
    return turn;
  }

  async function attempt(step: WizardStep, triesMax: number): Promise<SaveOutcome> {
    if (stopped) return { ok: true };
    events.onSaving(step);
    for (let tries = 1; ; tries += 1) {
      try {
        await events.save(step);
        failures.delete(step);
        events.onSaved(step);
        return { ok: true };
      } catch (error) {
        if (tries < triesMax && events.mayRetry(error)) continue;
        events.onFailed(step, error);
        if (events.mayRetry(error)) tryAgainLater(step);
        return { ok: false, error };
      }
    }
  }

  function tryAgainLater(step: WizardStep): void {
    if (stopped) return;
    const failed = failures.get(step) ?? 0;
    failures.set(step, failed + 1);
    clear(retries, step);
    const pauseMs = retryPausesMs[Math.min(failed, retryPausesMs.length - 1)];
    retries.set(
      step,
      setTimeout(() => void enqueue(step, 1), pauseMs),
    );
  }

  return {
    autosave(step) {
      clear(debounces, step);
      clear(retries, step);
      debounces.set(
        step,
        setTimeout(() => {
          debounces.delete(step);
          void enqueue(step, 1);
        }, autosaveDebounceMs),
      );
    },
    saveStep(step) {
      clear(debounces, step);
      clear(retries, step);
      return enqueue(step, 2);
    },
    start() {
      stopped = false;
    },
    stop(waiting) {
      stopped = true;
      // The page is going: nobody is left to be told how it ended.
      if (waiting === 'flush') for (const step of debounces.keys()) void events.save(step).catch(() => {});
      for (const timers of [debounces, retries]) for (const step of [...timers.keys()]) clear(timers, step);
    },
  };
}
