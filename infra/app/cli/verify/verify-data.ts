import { basename } from 'node:path';
import { type EmbeddedFile, embeddedFiles, wayBack } from '@windtunnel/infra/data-check/embedded-files';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { inspectFile } from '@windtunnel/infra/sqlite/inspect-file';
import { counted } from '../counted.ts';
import { type AuditedLog, openAuditedLog } from '../ledger/open-log.ts';
import { collectReport } from '../ledger/report-ledger.ts';

export interface DataReport {
  /** A line for each file and each check, and one for each problem. */
  readonly lines: readonly string[];
  readonly ok: boolean;
}

/** What one check found; `problems` are sentences. */
interface Finding {
  readonly name: string;
  readonly found: string;
  readonly problems: readonly string[];
}

const nameWidth = 14;

/**
 * Checks all that is stored: each file of the data folder, the hash chain of every stream in the log, and the ledger.
 * Changes nothing, and the product may be running.
 */
export async function verifyData(settings: Settings): Promise<DataReport> {
  const findings = embeddedFiles(settings).map((each) => checkFile(settings, each));
  findings.push(...(await checkLog(settings)));
  return {
    lines: findings.flatMap(({ name, found, problems }) => [
      `${name.padEnd(nameWidth)}${found}`,
      ...problems.map((problem) => `${' '.repeat(nameWidth)}${problem}`),
    ]),
    ok: findings.every(({ problems }) => problems.length === 0),
  };
}

function checkFile(settings: Settings, each: EmbeddedFile): Finding {
  const name = basename(each.file);
  const state = inspectFile(each.file, each.table);
  if (state.kind === 'sound') return { name, found: 'intact', problems: [] };
  if (state.kind === 'damaged')
    return { name, found: 'damaged', problems: [`${each.file}: ${state.problem}. ${wayBack(settings, each)}`] };
  if (state.kind === 'closed')
    return { name, found: 'cannot be opened', problems: [`${each.file}: ${state.problem}. Check its permissions.`] };
  if (each.derived || each.part === 'workflows') return { name, found: 'not there yet', problems: [] };
  return { name, found: 'missing', problems: [`${each.file} is missing or empty. ${wayBack(settings, each)}`] };
}

/** Whatever of the log cannot be read is a problem, and the other checks go on. */
async function checkLog(settings: Settings): Promise<Finding[]> {
  const log = await openAuditedLog(settings).catch(messageOf);
  if (typeof log === 'string') return [{ name: 'hash chains', found: 'cannot be checked', problems: [log] }];
  try {
    const chains = await checkChains(log);
    const ledger = await checkLedger(log);
    // The ledger names the broken chains of its own streams, too.
    return [chains, { ...ledger, problems: ledger.problems.filter((problem) => !chains.problems.includes(problem)) }];
  } finally {
    await log.close();
  }
}

async function checkChains(log: AuditedLog): Promise<Finding> {
  const problems = [...(await log.missing().catch((error: unknown) => [messageOf(error)]))];
  const streams = await log.streams().catch(messageOf);
  if (typeof streams === 'string') return { name: 'hash chains', found: 'cannot be checked', problems: [streams] };
  let events = 0;
  for (const stream of streams) {
    const chain = await log.verify(stream).catch(messageOf);
    if (typeof chain === 'string') problems.push(`${stream} cannot be read: ${chain}`);
    else if (chain.ok) events += chain.events;
    else problems.push(`${stream} is broken at revision ${chain.revision}: ${chain.problem}`);
  }
  const checked = `${counted(streams.length, 'stream')}, ${counted(events, 'event')} as written`;
  return { name: 'hash chains', found: checked, problems };
}

async function checkLedger(log: AuditedLog): Promise<Finding> {
  const report = await collectReport(log, { kind: 'verify', asOf: null, json: false }).catch(messageOf);
  if (typeof report === 'string') return { name: 'ledger', found: 'cannot be checked', problems: [report] };
  return { name: 'ledger', found: report.message ?? '', problems: report.lines };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
