import { spawn } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { interviewCollection, interviewKey } from '@windtunnel/contracts/read-models/interview';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { createSqliteDocumentStore } from '@windtunnel/infra/documents/sqlite/sqlite-documents';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { type Figure, formatCount, perSecond } from './report.ts';

const documentsByDefault = 100_000;
const batchSize = 1_000;
const messagesEach = 16;
/** As in the script of package.json: memory that is free soon is used again sooner. */
const flags = ['--max-semi-space-size=4', '--heap-growing-percent=30'];
/** How often the child's peak is read; the last reading before it ends counts. */
const pollMs = 20;

/**
 * Exports 100,000 interviews in each format by the program that analysts start: how long it takes, and the most memory
 * it has, which must not grow with the number of documents. Needs `/proc`. BENCH_KEEP keeps the Parquet file there.
 */
export async function readModelExports(): Promise<Figure[]> {
  const count = Number(process.env.BENCH_DOCUMENTS ?? documentsByDefault);
  const folder = aDataFolder();
  try {
    await fill(folder.path, count);
    const figures: Figure[] = [];
    for (const format of ['parquet', 'csv', 'jsonl']) {
      const out = format === 'parquet' ? (process.env.BENCH_KEEP ?? folder.file('out')) : folder.file('out');
      const startedMs = performance.now();
      const peakMb = await exportPeakMb(folder.path, format, out);
      const tookMs = performance.now() - startedMs;
      const size = `${Math.round(statSync(out).size / 1_000_000)} MB`;
      figures.push({
        name: `${format}: most memory, MB`,
        ratio: peakMb,
        goal: { atMost: 200 },
        detail: `${formatCount(count)} documents in ${(tookMs / 1_000).toFixed(1)} s, ${formatCount(perSecond(count, tookMs))}/s, ${size}`,
      });
    }
    return figures;
  } finally {
    folder.remove();
  }
}

async function fill(path: string, count: number): Promise<void> {
  const store = createSqliteDocumentStore({ file: dataFile(path, 'documents') });
  await store.prepare(interviewCollection);
  for (let from = 0; from < count; from += batchSize) {
    const numbers = Array.from({ length: Math.min(batchSize, count - from) }, (_, index) => from + index);
    const writes = numbers.map((number) => {
      const document = anInterview(number);
      const id = interviewKey(String(document.studyId), String(document.participantId));
      return { id, owner: String(document.ownerId), position: positionOf(number), document };
    });
    await store.save(interviewCollection, writes, positionOf(from + batchSize));
  }
  await store.serve(interviewCollection);
  await store.close();
}

const positionOf = (number: number) => String(number + 1).padStart(16, '0') as Position;
const idOf = (kind: string, number: number) => `019b8d33-${kind}-7b01-8c01-${String(number).padStart(12, '0')}`;

/** As large as an interview of the built-in engine: a dozen exchanges, three findings. */
function anInterview(number: number): JsonObject {
  const startedAt = new Date(Date.UTC(2026, number % 12, 1 + (number % 28))).toISOString();
  const participantId = idOf('2002', number);
  const engine = { name: 'built-in simulator', version: '7.0' };
  const failed = number % 17 === 0;
  const quotes = [{ participantId, messageId: idOf('3003', number), start: 0, end: 20, text: 'It took me too long.' }];
  const findings = [1, 2, 3].map((each) => ({ text: `Finding ${each} of what took too long in the morning`, quotes }));
  return {
    studyId: idOf('1001', Math.floor(number / 10)),
    participantId,
    ownerId: idOf('4004', number % 200),
    slot: number % 10,
    status: failed ? 'FAILED' : 'COMPLETED',
    plan: Array.from({ length: 8 }, (_, index) => ({ index, kind: 'topic', text: 'How do you plan a morning?' })),
    engine,
    startedAt,
    completedAt: startedAt,
    durationMs: 600_000 + number,
    messages: Array.from({ length: messagesEach }, (_, index) => ({
      messageId: idOf(String(5_000 + index), number),
      itemIndex: Math.floor(index / 2),
      followUp: 0,
      content: `Answer ${number}: I look at what is left of yesterday first, and then I order what is missing.`,
      conceptId: null,
      screenId: null,
      offsetMs: index * 20_000,
      speaker: index % 2 === 0 ? 'interviewer' : 'participant',
      task: null,
      recordedAt: startedAt,
    })),
    tasks: 0,
    tasksCompleted: 0,
    failureReason: failed ? 'RUN_FAILED' : null,
    analysis: failed ? null : { summary: 'Calm.', keyInsights: findings, painPoints: findings, suggestions: [] },
  };
}

async function exportPeakMb(dataDir: string, format: string, out: string): Promise<number> {
  const program = fileURLToPath(new URL('readmodels.js', import.meta.url));
  const child = spawn(process.execPath, [...flags, program, 'export', 'interview', '--format', format, '--out', out], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let message = '';
  child.stderr.on('data', (chunk: Buffer) => {
    message += String(chunk);
  });
  let peakMb = 0;
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  while (child.exitCode === null && child.signalCode === null) {
    peakMb = Math.max(peakMb, mostResidentMb(child.pid ?? 0));
    await wait(pollMs);
  }
  const code = await ended;
  if (code !== 0) throw new Error(`The export ended with ${code}: ${message}`);
  return peakMb;
}

/** 0 once the process has ended. */
function mostResidentMb(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    return Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1_024;
  } catch {
    return 0;
  }
}
