import { copyFileSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { verifyData } from '@windtunnel/app/cli/verify/verify-data';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { checkDataFolder } from '@windtunnel/infra/data-check/check-data-folder';
import { type EmbeddedFile, embeddedFiles } from '@windtunnel/infra/data-check/embedded-files';
import { median } from '../../../bench/report.ts';
import { ProductDidNotStart, startProcess } from '../../driver/product-process.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { createRandom } from '../../harness/random.ts';
import { type Folder, removeDatabase } from './log-file.ts';
import { fillFolder, settingsFor } from './used-folder.ts';

const checkGoalMs = 300;
const pageBytes = 4_096;
const smallEvents = 2_000;

type Random = () => number;

/** What can happen to a file; the damages of a page spare no kind of page but the first one. */
const damages: Readonly<Record<string, (bytes: Buffer, random: Random) => Buffer>> = {
  'a page overwritten': (bytes, random) => {
    const changed = Buffer.from(bytes);
    const page = 1 + Math.floor(random() * (bytes.length / pageBytes - 1));
    return changed.fill(0xa5, page * pageBytes, (page + 1) * pageBytes);
  },
  'cut off': (bytes, random) => bytes.subarray(0, pageBytes + Math.floor(random() * (bytes.length - pageBytes - 1))),
  overwritten: (bytes) => Buffer.alloc(bytes.length, 0x5a),
};

/** Rotten, cut, forged and missing files: the start refuses each with its name, and `npm run verify` finds the rest. */
export async function damagedFolder({ seed, short }: ChaosOptions, folder: Folder): Promise<Outcome> {
  const random = createRandom(seed);
  const small = folder.file('small');
  mkdirSync(small);
  await fillFolder(small, smallEvents);
  const refusals = await refusedDamages(small, folder.file('intact.db'), short ? 15 : 300, random);
  const forged = await forgedEvents(small, short ? 3 : 40, random);
  const started = await startOnDamage(small);
  const times = await checkTimes(folder.file('large'), short ? smallEvents : 100_000, short ? 3 : 15);
  return {
    figures: [...refusals.figures, ...forged.figures, ...times.figures],
    problems: [...refusals.problems, ...forged.problems, ...started, ...(short ? [] : times.problems)],
  };
}

/** SQLite reads zeros where a page is cut off, so an empty page stays what it was. */
function lostOnlyZeros(whole: Buffer, changed: Buffer): boolean {
  return Buffer.concat([changed, Buffer.alloc(whole.length - changed.length)]).equals(whole);
}

async function refusalOf(dataDir: string): Promise<string | null> {
  return await checkDataFolder(settingsFor(dataDir)).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  );
}

async function refusedDamages(dataDir: string, intact: string, times: number, random: Random): Promise<Outcome> {
  const files = embeddedFiles(settingsFor(dataDir));
  // A page that nothing uses could be overwritten without harm.
  for (const { file } of files) execute(file, 'VACUUM');
  const problems: string[] = [];
  let [refused, harmless] = [0, 0];
  const expectRefusal = async ({ file, derived }: EmbeddedFile, what: string) => {
    const sentence = (await refusalOf(dataDir)) ?? 'the check passed';
    const back = derived ? 'Delete it' : 'Restore events.db';
    if (sentence.startsWith(file) && sentence.includes(back)) refused += 1;
    else problems.push(`${basename(file)} ${what}: ${sentence}`);
  };
  for (let time = 0; time < times; time += 1) {
    const each = files[time % files.length] as EmbeddedFile;
    const [name, damage] = Object.entries(damages)[Math.floor(random() * 3)] ?? ['', (bytes: Buffer) => bytes];
    copyFileSync(each.file, intact);
    const whole = readFileSync(each.file);
    const changed = damage(whole, random);
    writeFileSync(each.file, changed);
    if (lostOnlyZeros(whole, changed)) harmless += 1;
    else await expectRefusal(each, name);
    removeDatabase(each.file);
    copyFileSync(intact, each.file);
  }
  for (const each of files.filter(({ part }) => part === 'events' || part === 'vault')) {
    copyFileSync(each.file, intact);
    removeDatabase(each.file);
    await expectRefusal(each, 'missing');
    copyFileSync(intact, each.file);
  }
  const left = await refusalOf(dataDir);
  if (left !== null) problems.push(`intact again, but refused: ${left}`);
  return { figures: [counts({ damages: times + 2, 'refused by name': refused, harmless })], problems };
}

/** Changes one event anywhere in the log: the full check names its stream. */
async function forgedEvents(dataDir: string, times: number, random: Random): Promise<Outcome> {
  const file = dataFile(dataDir, 'events');
  const problems: string[] = [];
  let atStart = 0;
  for (let time = 0; time < times; time += 1) {
    const position = 1 + Math.floor(random() * smallEvents);
    const { stream, data } = rowAt(file, position);
    execute(file, `UPDATE events SET data = json_set(data, '$.forged', 1) WHERE position = ${position}`);
    if ((await refusalOf(dataDir))?.includes(stream)) atStart += 1;
    const { ok, lines } = await verifyData(settingsFor(dataDir));
    if (ok || !lines.some((line) => line.includes(`${stream} is broken`)))
      problems.push(`a forged event of ${stream} was not found by the full check`);
    execute(file, 'UPDATE events SET data = ? WHERE position = ?', data, position);
  }
  return {
    figures: [counts({ 'events forged': times, 'found at start': atStart, 'found by verify': times })],
    problems,
  };
}

function rowAt(file: string, position: number): { readonly stream: string; readonly data: string } {
  const database = new DatabaseSync(file, { readOnly: true });
  const row = database.prepare('SELECT stream, data FROM events WHERE position = ?').get(position);
  database.close();
  return { stream: String(row?.stream), data: String(row?.data) };
}

function execute(file: string, sql: string, ...parameters: (string | number)[]): void {
  const database = new DatabaseSync(file);
  database.prepare(sql).run(...parameters);
  database.close();
}

/** The whole product, once: it exits with the sentence, and leaves the file alone. */
async function startOnDamage(dataDir: string): Promise<string[]> {
  const file = dataFile(dataDir, 'vault');
  rmSync(file);
  const started = await startProcess({ program: productProgram, dataDir }).catch((error: unknown) => error);
  if (!(started instanceof ProductDidNotStart)) return ['the product started without its vault'];
  const isExact = started.exit === '1' && started.message.includes(`${file} is missing or empty`);
  const isMade = statSync(file, { throwIfNoEntry: false }) !== undefined;
  return [
    ...(isExact ? [] : [`the product ended with ${started.exit}: ${started.message}`]),
    ...(isMade ? ['the missing vault was replaced by an empty one'] : []),
  ];
}

/** The goal is compared with the CPU time, because other programs may be using the same processors. */
async function checkTimes(dataDir: string, events: number, times: number): Promise<Outcome> {
  mkdirSync(dataDir);
  await fillFolder(dataDir, events);
  const settings = settingsFor(dataDir);
  const checkMs: number[] = [];
  const usedBefore = process.cpuUsage();
  for (let time = 0; time < times; time += 1) checkMs.push(await elapsedMs(() => checkDataFolder(settings)));
  const { user, system } = process.cpuUsage(usedBefore);
  const cpuMs = Math.round((user + system) / 1_000 / times);
  const verifyMs = await elapsedMs(() => verifyData(settings));
  const [shortest, middle] = [Math.min(...checkMs), median(checkMs)].map(Math.round);
  const bytes = embeddedFiles(settings).reduce((sum, { file }) => sum + statSync(file).size, 0);
  const figures = [
    `check at start, ${events} events, ${Math.round(bytes / 1e6)} MB: CPU ${cpuMs} ms, shortest ${shortest} ms, median ${middle} ms`,
    `npm run verify on them: ${Math.round(verifyMs)} ms`,
  ];
  return { figures, problems: cpuMs > checkGoalMs ? [`the check takes ${cpuMs} ms of CPU time`] : [] };
}

async function elapsedMs(work: () => Promise<unknown>): Promise<number> {
  const startedMs = performance.now();
  await work();
  return performance.now() - startedMs;
}
