import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { createSqliteSearch } from '@windtunnel/infra/search/sqlite/sqlite-search';
import { fillFlag } from './load.ts';
import { documentAt } from './search-corpus.ts';

const documentsPerSave = 1_000;
const version = 1;
const megabyte = 1024 * 1024;

interface Filled {
  readonly ms: number;
  readonly megabytes: number;
}

/** Fills the index in a separate process and returns how long that took. */
export function fillInOtherProcess(file: string, documents: number): Filled {
  const program = process.argv[1] ?? fileURLToPath(import.meta.url);
  const stdio = ['ignore', 'pipe', 'inherit'] as const;
  const child = spawnSync(process.execPath, [program, fillFlag, file, String(documents)], { stdio: [...stdio] });
  if (child.status !== 0) throw new Error(`Filling the index failed with ${child.status}`);
  return JSON.parse(String(child.stdout)) as Filled;
}

/** The child process of `fillInOtherProcess`: fills an index and prints the result. */
export async function fillIndex(file: string, documents: number): Promise<void> {
  const before = residentMegabytes();
  const index = createSqliteSearch({ file });
  await index.prepare(version);
  await index.serve(version);
  const startedMs = performance.now();
  for (let from = 0; from < documents; from += documentsPerSave) {
    const sources = Array.from({ length: documentsPerSave }, (_, index) => documentAt(from + index));
    await index.save(version, sources, sources.at(-1)?.position as Position);
  }
  const filled: Filled = { ms: performance.now() - startedMs, megabytes: residentMegabytes() - before };
  await index.close();
  process.stdout.write(JSON.stringify(filled));
}

export function residentMegabytes(): number {
  return process.memoryUsage().rss / megabyte;
}
