import { survivors } from './survivors.ts';

/** The part of Stryker's JSON report that is read here. Lines and columns start at 1. */
export interface MutationReport {
  readonly files: Readonly<Record<string, { readonly source: string; readonly mutants: readonly Mutant[] }>>;
}

interface Mutant {
  readonly status: string;
  readonly replacement?: string;
  readonly location: { readonly start: Place; readonly end: Place };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

const surviving = ['Survived', 'NoCoverage'];

/** Killed mutants as a share of all that the tests could notice. A test that never ends has noticed. */
export function summarise({ files }: MutationReport): { readonly share: number; readonly text: string } {
  const mutants = Object.values(files).flatMap((file) => file.mutants);
  const count = (...statuses: string[]) => mutants.filter(({ status }) => statuses.includes(status)).length;
  const [killed, timeouts, survived] = [count('Killed'), count('Timeout'), count(...surviving)];
  const all = killed + timeouts + survived;
  const share = all === 0 ? 1 : (killed + timeouts) / all;
  const percent = (share * 100).toFixed(1);
  return { share, text: `${all} mutants, ${killed} killed, ${survived} survived, ${timeouts} timeouts, ${percent} %` };
}

/** One line for each mutant that no test noticed, with the reason if there is one. */
export function describeSurvivors({ files }: MutationReport): string[] {
  return Object.entries(files).flatMap(([file, { source, mutants }]) =>
    mutants
      .filter(({ status }) => surviving.includes(status))
      .map(({ status, location, replacement = '' }) => {
        const change = `${short(textAt(source, location))} -> ${short(replacement)}`;
        const known = survivors.find((one) => one.file === file && one.changes.includes(change));
        const why = known?.reason ?? (status === 'NoCoverage' ? 'REACHED BY NO TEST' : 'NOT NOTICED');
        return `${file}:${location.start.line} ${change}  [${why}]`;
      }),
  );
}

function textAt(source: string, { start, end }: Mutant['location']): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  const last = lines.length - 1;
  return lines
    .map((line, index) => line.slice(index === 0 ? start.column - 1 : 0, index === last ? end.column - 1 : undefined))
    .join('\n');
}

const short = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 100);
