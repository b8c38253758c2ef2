import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Whether this runs in dist/, as programs do, and not from its source, as tests do. */
export const isBundled = !import.meta.url.endsWith('.ts');
export const root = join(import.meta.dirname, isBundled ? '..' : '../../..');
const auditor = join(root, 'infra/audit/audit.py');
const outputBytesMax = 64 * 1024 * 1024;

export const hasPython = spawnSync('python3', ['--version']).status === 0;
export const noPython = 'there is no python3 on this machine';

export interface AuditRun {
  /** 0 no problem, 1 problems, 2 wrong usage. */
  readonly exitCode: number | null;
  /** `FILE:LINE: PLACE: WHAT`. */
  readonly problems: readonly string[];
  /** The accounts of each file at each moment that was asked for. */
  readonly accounts: readonly AuditedAccount[];
  readonly summary: string;
}

interface AuditedAccount {
  readonly asOf: string;
  readonly stream: string;
  readonly entries: number;
  readonly balance: Readonly<Record<string, number>>;
}

/** Has exports audited by the second implementation. */
export function runAudit(files: readonly string[], moments: readonly string[] = []): AuditRun {
  const { status, stdout, stderr } = spawnSync(
    'python3',
    [auditor, ...files, ...moments.flatMap((moment) => ['--as-of', moment])],
    { encoding: 'utf8', maxBuffer: outputBytesMax },
  );
  const lines = `${stdout}${stderr}`.trimEnd().split('\n');
  const isAccount = (line: string) => line.startsWith('{');
  return {
    exitCode: status,
    problems: lines.slice(0, -1).filter((line) => !isAccount(line)),
    accounts: lines.filter(isAccount).map((line) => JSON.parse(line) as AuditedAccount),
    summary: lines.at(-1) ?? '',
  };
}
