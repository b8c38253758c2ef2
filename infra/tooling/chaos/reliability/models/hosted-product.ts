import { setTimeout as wait } from 'node:timers/promises';
import type { ApiClient } from '@windtunnel/app/demo/api-client';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { ModelServer } from '@windtunnel/infra/language-model/testing/model-server';
import type { TestTarget } from '../../driver/researcher.ts';
import { startInProcess } from '../../harness/in-process.ts';

const pollMs = 50;

/** The product on a language model that is a server of ours. */
export async function startOnModel(
  dataDir: string,
  server: ModelServer,
  environment: Readonly<Record<string, string>> = {},
) {
  const model = { MODEL_URL: server.openAiUrl, MODEL_NAME: 'parrot' };
  const product = await startInProcess(dataDir, {}, { ...model, ...environment });
  const target: TestTarget = { origin: product.publicUrl, dataDir };
  return { product, target };
}

/** Launches a study and waits for its end. */
export async function launched(api: ApiClient, id: string): Promise<StudyView> {
  await api.call(studyRoutes.launch, { params: { id }, body: { batchId: `batch-${id}` } });
  for (;;) {
    const { study } = await api.call(studyRoutes.get, { params: { id } });
    if (['COMPLETED', 'FAILED', 'CANCELLED'].includes(study.status)) return study;
    await wait(pollMs);
  }
}
