import { readFileSync, writeFileSync } from 'node:fs';

const kilobytesPerMegabyte = 1_024;

/** Resident memory of a process: at the beginning of the measurement, and its peak since then. */
export interface MemoryPeak {
  readonly startMb: number;
  peakMb(): number;
}

/** Starts measuring with the kernel's own peak record; null on a system without one. */
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
