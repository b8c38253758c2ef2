import { createWriteStream, readFileSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openReadModels } from '@windtunnel/infra/documents/reading/open-read-models';
import type { ReadModelReader } from '@windtunnel/infra/documents/reading/read-model-reader';
import { tolerateClosedOutput } from '@windtunnel/infra/process/process-lifecycle';
import { assertServers, isServerProblem, serverProblemCode } from '@windtunnel/infra/servers/assert-servers';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { counted } from '../counted.ts';
import { openAuditedLog } from '../ledger/open-log.ts';
import { printHelp } from '../print-help.ts';
import { exportModel } from './export-model.ts';
import { type ReadModelsCommand, readModelsHelp, readReadModelsCommand } from './readmodels-command.ts';
import { describeModel, listModels, type ModelsReport } from './report-models.ts';
import { openServedModel } from './served-model.ts';
import { verifyModels } from './verify-models.ts';

type Export = Extract<ReadModelsCommand, { kind: 'export' }>;

/** Only the user who exports may read the file. */
const fileMode = 0o600;

tolerateClosedOutput();
process.exitCode = await main(process.argv.slice(2));

async function main(words: readonly string[]): Promise<number> {
  const command = readReadModelsCommand(words);
  if (command.kind === 'help') return printHelp(readModelsHelp, command.problem);
  if (command.kind === 'describe') return print(describeModel(command.name, command.json));
  if (command.kind === 'export' && command.format === 'parquet' && command.out === null && process.stdout.isTTY)
    return failed('Parquet is no text for a terminal: add --out FILE, or pass it on to another program.', 2);
  const read = readSettings(process.env, (path) => readFileSync(path, 'utf8'));
  if (read.kind === 'problems') return failed(read.problems.join('\n'), 2);
  return await execute(read.settings, command).catch((error: unknown) =>
    failed(error instanceof Error ? error.message : String(error), isServerProblem(error) ? serverProblemCode : 1),
  );
}

async function execute(
  settings: Settings,
  command: Exclude<ReadModelsCommand, { kind: 'help' | 'describe' }>,
): Promise<number> {
  await assertServers(settings, ['documents']);
  const reader = await openReadModels(settings, { file: dataFile(settings.dataDir, 'documents') });
  try {
    switch (command.kind) {
      case 'list':
        return print(await listModels(reader, command.json));
      case 'export':
        return await writeExport(reader, command);
      case 'verify':
        return await verify(settings, reader, command.json);
      default:
        return command satisfies never;
    }
  } finally {
    await reader.close();
  }
}

async function verify(settings: Settings, reader: ReadModelReader, json: boolean): Promise<number> {
  const log = await openAuditedLog(settings);
  try {
    return print(await verifyModels(reader, log, json));
  } finally {
    await log.close();
  }
}

async function writeExport(reader: ReadModelReader, { name, format, out }: Export): Promise<number> {
  const served = await openServedModel(reader, name);
  const { chunks, documents } = exportModel(reader, served, format);
  const source = Readable.from(chunks, { objectMode: false });
  if (out !== null) await writeFile(source, out);
  else if (!(await pass(source))) return 0;
  const { spec, position } = served;
  const upTo = position === null ? '' : ` up to ${position}`;
  process.stderr.write(`${name}, version ${spec.version}: ${counted(documents(), 'document')}${upTo}.\n`);
  return 0;
}

/** The file appears when it is complete. */
async function writeFile(source: Readable, out: string): Promise<void> {
  const unfinished = `${out}.part`;
  try {
    await pipeline(source, createWriteStream(unfinished, { mode: fileMode }));
    await rename(unfinished, out);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** False if the reader stopped early, as `| head` does. */
async function pass(source: Readable): Promise<boolean> {
  try {
    await pipeline(source, process.stdout, { end: false });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return false;
    throw error;
  }
}

function print({ lines, message, exitCode }: ModelsReport): number {
  process.stdout.write(`${lines.join('\n')}\n`);
  process.stderr.write(`${message}\n`);
  return exitCode;
}

function failed(sentence: string, exitCode: 1 | 2): number {
  process.stderr.write(`${sentence}\n`);
  return exitCode;
}
