import type { WizardStep } from '@windtunnel/contracts/rules/readiness';

export const autosaveDebounceMs = 300;
/** Delays between attempts to store what could not be stored; the last one repeats. */
export const retryPausesMs = [5_000, 10_000, 20_000, 30_000] as const;

export type SaveOutcome = { readonly ok: true } | { readonly ok: false; readonly error: unknown };

export interface SaveQueueEvents {
  /** Sends the current contents of the step. Rejects if the server did not accept them. */
  readonly save: (step: WizardStep) => Promise<void>;
  readonly onSaving: (step: WizardStep) => void;
  readonly onSaved: (step: WizardStep) => void;
  readonly onFailed: (step: WizardStep, error: unknown) => void;
  /** Whether sending the same again at once may help; a save that the server refused is not repeated. */
  readonly mayRepeat: (error: unknown) => boolean;
  /** Whether trying again later may help. */
  readonly mayRetry: (error: unknown) => boolean;
}

export interface SaveQueue {
  /** Saves a step after typing has paused for 300 ms. */
  readonly autosave: (step: WizardStep) => void;
  /** Saves a step immediately; a failure is retried once, a refusal is not. Never rejects. */
  readonly saveStep: (step: WizardStep) => Promise<SaveOutcome>;
  /** Starts, or resumes after `stop`. */
  readonly start: () => void;
  /**
   * Ends the waiting: any pending save is sent at once (`flush`) or dropped. A save in progress is allowed to complete.
   */
  readonly stop: (waiting: 'flush' | 'drop') => void;
}

/**
 * Saves run one at a time, in the order requested, so a slow autosave cannot overwrite a later one. A failed step is
 * retried in the background until it is stored or saved by hand.
 */
export function createSaveQueue(events: SaveQueueEvents): SaveQueue {
  const debounces = createStepTimers();
  const retries = createStepTimers();
  const failures = new Map<WizardStep, number>();
  let last: Promise<unknown> = Promise.resolve();
  let stopped = false;

  function enqueue(step: WizardStep, attemptsMax: number): Promise<SaveOutcome> {
    const turn = last.then(() => save(step, attemptsMax));
    last = turn;
    return turn;
  }

  async function save(step: WizardStep, attemptsMax: number): Promise<SaveOutcome> {
    if (stopped) return { ok: true };
    events.onSaving(step);
    for (let attempt = 1; ; attempt += 1) {
      try {
        await events.save(step);
        failures.delete(step);
        events.onSaved(step);
        return { ok: true };
      } catch (error) {
        if (attempt < attemptsMax && events.mayRepeat(error)) continue;
        events.onFailed(step, error);
        if (events.mayRetry(error)) retryLater(step);
        return { ok: false, error };
      }
    }
  }

  function retryLater(step: WizardStep): void {
    if (stopped) return;
    const failed = failures.get(step) ?? 0;
    failures.set(step, failed + 1);
    const pauseMs = retryPausesMs[Math.min(failed, retryPausesMs.length - 1)];
    retries.start(step, pauseMs, () => void enqueue(step, 1));
  }

  return {
    autosave(step) {
      retries.clear([step]);
      debounces.start(step, autosaveDebounceMs, () => void enqueue(step, 1));
    },
    saveStep(step) {
      debounces.clear([step]);
      retries.clear([step]);
      return enqueue(step, 2);
    },
    start() {
      stopped = false;
    },
    stop(waiting) {
      stopped = true;
      // The page is being left: its outcome can no longer be shown.
      if (waiting === 'flush') for (const step of debounces.waiting()) void events.save(step).catch(() => {});
      debounces.clear(debounces.waiting());
      retries.clear(retries.waiting());
    },
  };
}

/** At most one timer per step; starting another replaces it. */
function createStepTimers() {
  const timers = new Map<WizardStep, ReturnType<typeof setTimeout>>();
  const clear = (steps: readonly WizardStep[]) => {
    for (const step of steps) {
      clearTimeout(timers.get(step));
      timers.delete(step);
    }
  };
  return {
    clear,
    waiting: () => [...timers.keys()],
    start(step: WizardStep, delayMs: number | undefined, act: () => void) {
      clear([step]);
      const timer = setTimeout(() => {
        timers.delete(step);
        act();
      }, delayMs);
      timers.set(step, timer);
    },
  };
}
