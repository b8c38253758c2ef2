import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const kilobytesPerMegabyte = 1_024;
const sampleEveryMs = 250;

/** What a process holds. */
export interface Held {
  readonly memoryMb: number;
  readonly descriptors: number;
}

/** The least of both over some time: what is in use for a moment, such as before a collection, does not count. */
export async function leastHeld(pid: number, samples: number): Promise<Held> {
  let least = heldBy(pid);
  for (let taken = 1; taken < samples; taken += 1) {
    await wait(sampleEveryMs);
    const now = heldBy(pid);
    least = {
      memoryMb: Math.min(least.memoryMb, now.memoryMb),
      descriptors: Math.min(least.descriptors, now.descriptors),
    };
  }
  return least;
}

/** @throws Error on systems without /proc. */
export function heldBy(pid: number): Held {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const kilobytes = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN);
  return { memoryMb: kilobytes / kilobytesPerMegabyte, descriptors: readdirSync(`/proc/${pid}/fd`).length };
}
