import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

const kilobytesPerMegabyte = 1_024;
const lookEveryMs = 10;

/** The processes that a product started to decode images: how many at once, and the peak of the largest. */
export interface DecodersSeen {
  readonly atOnce: number;
  readonly peakMb: number;
}

/** Watches the child processes of a product until `work` is done. Linux only. */
export async function watchDecoders<Result>(
  pid: number,
  work: Promise<Result>,
): Promise<{ readonly seen: DecodersSeen; readonly result: Result }> {
  const over = new AbortController();
  const watching = watch(pid, over.signal);
  const result = await work.finally(() => over.abort());
  return { result, seen: await watching };
}

async function watch(pid: number, over: AbortSignal): Promise<DecodersSeen> {
  let [atOnce, peakMb] = [0, 0];
  while (!over.aborted) {
    const children = readOrNothing(`/proc/${pid}/task/${pid}/children`).trim().split(' ').filter(Boolean);
    const peaksMb = children.map((child) => peakOf(child)).filter((peak) => peak > 0);
    atOnce = Math.max(atOnce, peaksMb.length);
    peakMb = Math.max(peakMb, ...peaksMb);
    await wait(lookEveryMs);
  }
  return { atOnce, peakMb };
}

/** 0 for a process that has ended. */
function peakOf(pid: string): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readOrNothing(`/proc/${pid}/status`))?.[1] ?? 0) / kilobytesPerMegabyte;
}

function readOrNothing(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
