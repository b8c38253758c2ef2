import { writeFileSync } from 'node:fs';
import { type ExportedEntry, type Fault, faults, middleOf } from './faults.ts';
import { runAudit } from './run-audit.ts';

/** What the audit says about a changed export. */
export interface TriedFault {
  readonly name: string;
  readonly exitCode: number | null;
  /** The problem that names the fault, or null if none does. */
  readonly problem: string | null;
}

/**
 * Changes a sound export in every way, one at a time, and has each audited.
 * @param file where the changed export is written
 */
export function tryFaults(exported: string, file: string): TriedFault[] {
  const lines = exported
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ExportedEntry);
  const at = middleOf(lines);
  return faults.map((fault) => {
    const changed = fault.change(lines, at).map((line) => `${JSON.stringify(line)}\n`);
    writeFileSync(file, changed.join(''));
    const { exitCode, problems } = runAudit([file]);
    const place = placeOf(fault, lines[at]);
    const problem = problems.find((each) => fault.says.test(each) && each.includes(place)) ?? null;
    return { name: fault.name, exitCode, problem: problem?.replace(`${file}:`, 'line ') ?? null };
  });
}

/** The stream and the position, as the audit names them. */
function placeOf({ elsewhere }: Fault, line: ExportedEntry | undefined): string {
  return elsewhere ? '' : `stream ${line?.stream} revision ${line?.revision} position ${line?.position}`;
}
