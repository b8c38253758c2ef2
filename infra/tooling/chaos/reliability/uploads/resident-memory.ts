import { readFileSync, writeFileSync } from 'node:fs';

const kilobytesPerMegabyte = 1_024;

/** A process's resident memory: at the start of the measurement, and its peak since then. */
export interface MemoryPeak {
  readonly startMb: number;
  peakMb(): number;
}

/** Starts measuring using the kernel's own peak record; null on systems without one. */
export function measureMemoryPeak(pid: number): MemoryPeak | null {
  try {
    // Writing 5 resets the recorded peak to the current value.
    writeFileSync(`/proc/${pid}/clear_refs`, '5');
    const startMb = recordedPeakMb(pid);
    return { startMb, peakMb: () => recordedPeakMb(pid) };
  } catch {
    return null;
  }
}

function recordedPeakMb(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN) / kilobytesPerMegabyte;
}
