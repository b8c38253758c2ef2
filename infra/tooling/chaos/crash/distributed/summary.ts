import type { Round } from './rounds.ts';

export function summaryOf(
  rounds: readonly Round[],
  { launchesAtOnce, undisturbedMs }: { readonly launchesAtOnce: number; readonly undisturbedMs: number },
): string[] {
  const names = [...new Set(rounds.map(({ killed }) => killed))];
  const perTarget = names.map((name) => {
    const own = rounds.filter(({ killed }) => killed === name);
    const slowest = Math.round(Math.max(...own.map(({ elapsedMs }) => elapsedMs)));
    const hits = own.filter(({ hit }) => hit).length;
    return `  ${name.padEnd(24)}killed ${own.length} times, ${hits} at the intended moment, slowest end ${slowest} ms`;
  });
  const undisturbed = `${launchesAtOnce} undisturbed launches take ${Math.round(undisturbedMs)} ms`;
  return [`${undisturbed}; kill time uniform over that`, ...perTarget];
}
