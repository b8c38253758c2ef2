import { readFileSync } from 'node:fs';

/** The longest turns of a process's event loop in about a second. */
interface Turns {
  readonly atMs: number;
  /** Of the processor, in one turn: what the program itself did, on however busy a machine. */
  readonly processorMs: number;
  /** By the clock, with waiting for disks, processors and the collection of garbage by other threads. */
  readonly clockMs: number;
}

/** Runs in the product's process, from its text alone. The timer is due in each turn. */
function probe(file: string, everyMs: number): void {
  const { appendFileSync } = process.getBuiltinModule('node:fs');
  const now = () => {
    const { user, system } = process.threadCpuUsage();
    return { clockMs: performance.now(), processorMs: (user + system) / 1_000 };
  };
  let [before, writtenMs, processorMs, clockMs] = [now(), performance.now(), 0, 0];
  const measure = () => {
    const after = now();
    clockMs = Math.max(clockMs, after.clockMs - before.clockMs - everyMs);
    processorMs = Math.max(processorMs, after.processorMs - before.processorMs);
    if (after.clockMs - writtenMs > 1_000) {
      appendFileSync(file, `${JSON.stringify({ atMs: Date.now(), processorMs, clockMs })}\n`);
      [writtenMs, processorMs, clockMs] = [after.clockMs, 0, 0];
    }
    before = now();
  };
  setInterval(measure, everyMs).unref();
}

const everyMs = 5;

/** The environment of a process whose turns are measured into a file. */
export function measuringTurns(file: string): Readonly<Record<string, string>> {
  const program = `(${probe.toString()})(${JSON.stringify(file)}, ${everyMs})`;
  return { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(program)}` };
}

/** The longest turns between two moments, in milliseconds since 1970. */
export function longestTurns(file: string, fromMs: number, untilMs: number): Omit<Turns, 'atMs'> {
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  const measured = lines.map((line) => JSON.parse(line) as Turns);
  const within = measured.filter(({ atMs }) => atMs > fromMs && atMs <= untilMs);
  const largest = (of: (turns: Turns) => number) => Math.max(0, ...within.map(of));
  return {
    processorMs: largest((turns) => turns.processorMs),
    clockMs: largest((turns) => turns.clockMs),
  };
}
