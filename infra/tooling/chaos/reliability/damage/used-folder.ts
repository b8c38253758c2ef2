import { createSystemClock } from '@windtunnel/infra/clock/system-clock';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openPorts } from '@windtunnel/infra/composition/open-ports';
import { createPortOpeners } from '@windtunnel/infra/composition/port-openers';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import type { Settings } from '@windtunnel/infra/settings/settings-table';
import { anAccount } from '@windtunnel/infra/vault/contract/vault-records';
import { openJournalFile } from '@windtunnel/infra/workflow-engine/journal/journal-file';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections } from '@windtunnel/projections/runtime/projections';
import { searchReadModel } from '@windtunnel/projections/search/search-read-model';
import { fillLog } from '../../log/fill-log.ts';

const eventsPerAppend = 500;
const rebuildTimeoutMs = 300_000;

export function settingsFor(dataDir: string): Settings {
  const read = readSettings({ DATA_DIR: dataDir, DEMO_DATA: 'off' }, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return read.settings;
}

/** A data folder with complete studies: the log, every read model, the search index, an account and a workflow. */
export async function fillFolder(dataDir: string, events: number): Promise<void> {
  const clock = createSystemClock();
  const openers = createPortOpeners(settingsFor(dataDir), { clock, logger: silentLogger });
  const { eventStore, vault, documents, search, close } = await openPorts(openers, [
    'eventStore',
    'vault',
    'documents',
    'search',
  ]);
  await fillLog(eventStore, events, eventsPerAppend);
  await vault.insertAccount(anAccount({ emailVerifiedAt: '2026-01-05T09:00:00.000Z' }));
  const searchModel = searchReadModel(search);
  const stores = { eventStore, documents, clock, logger: silentLogger };
  const projections = createProjections({ ...stores, projections: readModels, externalReadModels: [searchModel] });
  await projections.start();
  const head = await eventStore.head();
  if (head === null) throw new Error('The log is empty');
  for (const { name } of [...readModels, searchModel])
    if (!(await projections.waitFor(name, head, rebuildTimeoutMs))) throw new Error(`${name} was not made in time`);
  await projections.stop();
  await close();
  const journal = openJournalFile(dataFile(dataDir, 'workflows'));
  await journal.insert({ id: 'w1', name: 'studyRun', input: {}, parent: null });
  journal.close();
}
