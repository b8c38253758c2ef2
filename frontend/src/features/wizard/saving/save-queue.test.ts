import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSaveQueue, type SaveQueueEvents } from './save-queue.ts';

function recordingQueue(save: SaveQueueEvents['save'], mayRetry = true, mayRepeat = mayRetry) {
  const log: string[] = [];
  const queue = createSaveQueue({
    save: async (step) => {
      log.push(`save ${step}`);
      await save(step);
    },
    onSaving: (step) => log.push(`saving ${step}`),
    onSaved: (step) => log.push(`saved ${step}`),
    onFailed: (step) => log.push(`failed ${step}`),
    mayRepeat: () => mayRepeat,
    mayRetry: () => mayRetry,
  });
  return { queue, log };
}

describe('the save queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('waits for a pause of 300 ms in the typing', async () => {
    const { queue, log } = recordingQueue(async () => {});
    queue.autosave('participants');
    await vi.advanceTimersByTimeAsync(299);
    queue.autosave('participants');
    await vi.advanceTimersByTimeAsync(299);
    expect(log).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(log).toEqual(['saving participants', 'save participants', 'saved participants']);
  });

  it('retries a failed step once and then reports it', async () => {
    const { queue, log } = recordingQueue(() => Promise.reject(new Error('down')));
    const outcome = await queue.saveStep('configuration');
    expect(outcome.ok).toBe(false);
    expect(log).toEqual(['saving configuration', 'save configuration', 'save configuration', 'failed configuration']);
    queue.stop('drop');
  });

  it('does not repeat what was refused by rule', async () => {
    const { queue, log } = recordingQueue(() => Promise.reject(new Error('no')), false);
    await queue.saveStep('setup');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.filter((line) => line === 'save setup')).toHaveLength(1);
  });

  it('does not repeat a refusal at once, but later where that may help', async () => {
    const { queue, log } = recordingQueue(() => Promise.reject(new Error('too often')), true, false);
    await queue.saveStep('setup');
    const saves = () => log.filter((line) => line === 'save setup').length;
    expect(saves()).toBe(1);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(saves()).toBe(2);
    queue.stop('drop');
  });

  it('keeps trying in the background until the step is stored', async () => {
    let down = true;
    const { queue, log } = recordingQueue(async () => {
      if (down) throw new Error('down');
    });
    await queue.saveStep('configuration');
    await vi.advanceTimersByTimeAsync(5_000);
    down = false;
    await vi.advanceTimersByTimeAsync(10_000);
    expect(log.at(-1)).toBe('saved configuration');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(log.filter((line) => line.startsWith('saving'))).toHaveLength(3);
  });

  it('never has two saves in progress', async () => {
    const first = Promise.withResolvers<void>();
    const { queue, log } = recordingQueue((step) => (step === 'participants' ? first.promise : Promise.resolve()));
    queue.autosave('participants');
    await vi.advanceTimersByTimeAsync(300);
    const later = queue.saveStep('configuration');
    expect(log).toEqual(['saving participants', 'save participants']);
    first.resolve();
    await later;
    expect(log.slice(2)).toEqual([
      'saved participants',
      'saving configuration',
      'save configuration',
      'saved configuration',
    ]);
  });

  it('sends what waits when the page is left, and nothing when the draft was deleted', async () => {
    const left = recordingQueue(async () => {});
    left.queue.autosave('participants');
    left.queue.stop('flush');
    expect(left.log).toEqual(['save participants']);
    const deleted = recordingQueue(async () => {});
    deleted.queue.autosave('participants');
    deleted.queue.stop('drop');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(deleted.log).toEqual([]);
  });

  it('saves a step by hand instead of the autosave that waits', async () => {
    const { queue, log } = recordingQueue(async () => {});
    queue.autosave('participants');
    await queue.saveStep('participants');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(log.filter((line) => line === 'save participants')).toHaveLength(1);
  });
});
