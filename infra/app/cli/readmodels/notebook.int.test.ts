import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readEvent } from '@windtunnel/contracts/events/registry';
import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import { analystModels } from '@windtunnel/contracts/read-models/fields/analyst-fields';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openReadModels } from '@windtunnel/infra/documents/reading/open-read-models';
import { all } from '@windtunnel/infra/event-store/contract/events';
import { createSqliteEventStore } from '@windtunnel/infra/event-store/sqlite/sqlite-event-store';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, it, onTestFinished } from 'vitest';
import { fillProduct, settingsWithoutDemo, withProduct } from '../migrate/testing/filled-product.ts';
import { columnsOf } from './columns.ts';
import { exportModel } from './export-model.ts';
import { exportFormats } from './readmodels-command.ts';
import { openServedModel } from './served-model.ts';

const python = process.env.NOTEBOOK_PYTHON ?? 'python3';
const place = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Null if there is a Python with what analysts use. */
function whatLacks(): string | null {
  const { status, stderr } = spawnSync(python, ['-c', 'import duckdb, pandas, pyarrow'], { encoding: 'utf8' });
  if (status === 0) return null;
  return `NOTEBOOK_PYTHON is no Python with duckdb, pandas and pyarrow: ${stderr?.trim().split('\n').at(-1) ?? 'none'}`;
}

interface Notebook {
  /** Rows and columns, by file and library. */
  readonly files: Readonly<Record<string, Readonly<Record<'duckdb' | 'pandas', readonly [number, number]>>>>;
  readonly answers: readonly (readonly Readonly<Record<string, unknown>>[])[];
}

function openNotebook(folder: string): Notebook {
  const words = [place('testing/notebook.py'), folder, place('README.md')];
  const { stdout, stderr } = spawnSync(python, words, { encoding: 'utf8' });
  if (stdout === '') throw new Error(stderr);
  return JSON.parse(stdout) as Notebook;
}

/** The log of a product in which a study with extras was made, and each read model in each format. */
async function exportEverything(folder: ReturnType<typeof aDataFolder>): Promise<StoredEvent[]> {
  await withProduct(settingsWithoutDemo({ DATA_DIR: folder.path }), fillProduct);
  const reader = await openReadModels({ mongodbUrl: null }, { file: dataFile(folder.path, 'documents') });
  for (const { collection } of analystModels) {
    const served = await openServedModel(reader, collection.name);
    for (const format of exportFormats) {
      const { chunks } = exportModel(reader, served, format);
      await writeFile(folder.file(`${collection.name}.${format}`), chunks);
    }
  }
  await reader.close();
  const store = createSqliteEventStore({ file: dataFile(folder.path, 'events') });
  const events = await all(store.readAll());
  await store.close();
  return events;
}

it('DuckDB and pandas open every export, and answer the documented questions', {
  timeout: 180_000,
}, async (context) => {
  const lacking = whatLacks();
  if (lacking !== null) return context.skip(lacking);
  const folder = aDataFolder();
  onTestFinished(() => folder.remove());
  const events = (await exportEverything(folder)).map(readEvent);
  const { files, answers } = openNotebook(folder.path);
  for (const { collection } of analystModels) {
    const shape = [files[`${collection.name}.csv`]?.duckdb[0], columnsOf(collection.name).length];
    // JSON lines without a line have no columns.
    for (const format of shape[0] === 0 ? (['csv', 'parquet'] as const) : exportFormats)
      expect([format, files[`${collection.name}.${format}`]]).toEqual([format, { duckdb: shape, pandas: shape }]);
  }
  const [creditsPerFinding = [], failures, kinds] = answers;
  const captured = events.flatMap((event) => (event.type === 'CreditsCaptured' ? event.data.amountTenths : []));
  const credits = captured.reduce((sum, amount) => sum + amount, 0) / 10;
  expect(credits).toBeGreaterThan(captured.length);
  expect(creditsPerFinding).toEqual([
    { type: 'CONCEPT_VALIDATION', credits, findings: expect.any(Number), credits_per_finding: expect.any(Number) },
  ]);
  expect(failures).toEqual([{ type: 'CONCEPT_VALIDATION', month: expect.anything(), failed: expect.any(Number) }]);
  const findings = kinds?.reduce((sum, { findings: count }) => sum + Number(count), 0);
  expect(findings).toBe(creditsPerFinding[0]?.findings);
});
