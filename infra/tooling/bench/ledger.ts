import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { writeLog } from './replay-log.ts';
import { type Figure, formatCount, perSecond } from './report.ts';

// All programs are bundled into dist/.
const program = join(import.meta.dirname, 'ledger.js');
const peakMbMax = 200;
const kilobytesPerMegabyte = 1_024;
/** Loaded before the program: says at its end how much memory it had at most. */
const peakToThirdPipe = `data:text/javascript,${encodeURIComponent(
  "import { writeSync } from 'node:fs'; process.on('exit', () => writeSync(3, String(process.resourceUsage().maxRSS)));",
)}`;

/** Long after the events of the bench. */
const asOf = '2026-12-31T00:00:00Z';

/** What an auditor asks of a log, each by a process of its own, as the command does: time, and peak memory. */
export async function ledger(count: number): Promise<Figure[]> {
  const folder = aDataFolder();
  try {
    writeLog(dataFile(folder.path, 'events'), count);
    const figures: Figure[] = [];
    for (const words of [['verify'], ['replay', '--as-of', asOf], ['export']]) {
      const { seconds, peakMb, message } = await measured(folder.path, words);
      const rate = formatCount(perSecond(count, seconds * 1_000));
      figures.push({
        name: `ledger ${words[0]}: peak memory / ${peakMbMax} MB`,
        ratio: peakMb / peakMbMax,
        goal: { atMost: 1 },
        detail: `${peakMb.toFixed(0)} MB, ${seconds.toFixed(1)} s, ${rate} events/s of ${formatCount(count)}: ${message}`,
      });
    }
    return figures;
  } finally {
    folder.remove();
  }
}

async function measured(dataDir: string, words: readonly string[]) {
  const startedMs = performance.now();
  const child = spawn(process.execPath, ['--import', peakToThirdPipe, program, ...words], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const [message, peak, [exitCode]] = await Promise.all([
    text(child.stderr as NodeJS.ReadableStream),
    text(child.stdio[3] as NodeJS.ReadableStream),
    once(child, 'close'),
  ]);
  if (exitCode !== 0) throw new Error(`ledger ${words.join(' ')} ended with ${exitCode}: ${message.slice(0, 1_000)}`);
  const seconds = (performance.now() - startedMs) / 1_000;
  return { seconds, peakMb: Number(peak) / kilobytesPerMegabyte, message: message.trim() };
}
