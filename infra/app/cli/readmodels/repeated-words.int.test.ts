import { projectRoutes } from '@windtunnel/contracts/http/projects';
import { analystModels } from '@windtunnel/contracts/read-models/fields/analyst-fields';
import { studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { dataFile } from '@windtunnel/infra/composition/data-files';
import { openReadModels } from '@windtunnel/infra/documents/reading/read-model-reader';
import { all } from '@windtunnel/infra/event-store/contract/events';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { expect, it } from 'vitest';
import { demoStudies } from '../../src/demo/demo-studies.ts';
import type { DemoStudy } from '../../src/demo/demo-study.ts';
import { makeStudy } from '../../src/demo/make-study.ts';
import { createPace } from '../../src/demo/pace.ts';
import { fillProduct, settingsWithoutDemo, signIn, withProduct } from '../migrate/testing/filled-product.ts';
import { exportModel } from './export-model.ts';
import { openServedModel } from './served-model.ts';

const name = 'Zephyrine Quillfeather';

/** The texts of a study as a researcher writes them who puts a name everywhere. */
const named = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(named);
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, isKept(key) ? each : named(each)]));
  return typeof value === 'string' && !value.startsWith('http') ? `${name}: ${value}` : value;
};
const isKept = (key: string) => ['type', 'ends', 'conceptId', 'screenId', 'wireframe', 'project'].includes(key);

it('exports have no word that a researcher wrote, although participants repeat it', { timeout: 120_000 }, async () => {
  const folder = aDataFolder();
  const settings = settingsWithoutDemo({ DATA_DIR: folder.path });
  await withProduct(settings, async (origin) => {
    await fillProduct(origin);
    const api = await signIn(origin);
    const { project } = await api.call(projectRoutes.create, { body: { name } });
    const context = { api, origin, pace: createPace(), signal: new AbortController().signal, engineName: null };
    for (const demo of demoStudies.filter(({ type }) => type !== 'USABILITY')) {
      const study: DemoStudy = { ...(named(demo) as DemoStudy), participantCount: 2, ends: 'finished' };
      await makeStudy(study, project.id, { ...context, leaveRunning: async () => undefined }).catch(
        (error: unknown) => {
          // The credits of a new account are not enough for all of them.
          expect(error).toMatchObject({ code: 'INSUFFICIENT_CREDITS' });
        },
      );
    }
  });
  const reader = await openReadModels(settings, { file: dataFile(folder.path, 'documents') });
  const stored = await all(reader.all(studyDetailCollection));
  const findings = stored.map(({ document }) => JSON.stringify(document.studyAnalysis));
  expect(findings.filter((text) => text.includes('Quillfeather'))).not.toEqual([]);
  for (const { collection } of analystModels) {
    const { chunks } = exportModel(reader, await openServedModel(reader, collection.name), 'jsonl');
    const text = Buffer.concat(await all(chunks)).toString();
    expect(text).not.toMatch(/zephyrine|quillfeather/i);
  }
  await reader.close();
  folder.remove();
});
