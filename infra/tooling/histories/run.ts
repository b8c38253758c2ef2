// `npm run histories`: runs launches on a Temporal server and stores their histories for the replay tests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, Connection } from '@temporalio/client';
import { historyToJSON } from '@temporalio/common/lib/proto-utils.js';
import { interviewRunId, studyRunId } from '@windtunnel/contracts/workflows/workflow-ids';
import { bundleWorkflows } from '@windtunnel/infra/workflow-engine/temporal/bundle-workflows';
import type { TemporalEnvironment } from '@windtunnel/infra/workflow-engine/temporal/environment';
import { freePort } from '@windtunnel/test-servers/processes/free-port';
import { temporal } from '@windtunnel/test-servers/temporal/test-server';
import { type RecordedScenario, recordedScenarios } from '@windtunnel/workflows/test/kit/recorded-scenarios';
import { aStudyRunTestBed, useEngines } from '@windtunnel/workflows/test/kit/study-run-test-bed';
import { temporalEngines } from '@windtunnel/workflows/test/kit/temporal-engines';
import { portableHistory } from './portable-history.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const toolsDir = join(root, '.tools');
const histories = join(root, 'workflows/test/histories');

const prepared = await temporal.prepare(toolsDir);
if (prepared.kind === 'skipped') {
  console.error(prepared.reason);
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'windtunnel-histories-'));
const port = await freePort();
const server = await temporal.start({ toolsDir, folder, port });
const address = `127.0.0.1:${port}`;
try {
  const bundle = join(folder, 'workflow-bundle.js');
  await bundleWorkflows(join(root, 'workflows/src/temporal-workflows.ts'), bundle);
  const environment: TemporalEnvironment = {
    address,
    namespace: 'default',
    tls: false,
    apiKey: null,
    taskQueue: 'recorded',
  };
  useEngines(temporalEngines(() => environment, bundle));
  for (const scenario of recordedScenarios) await record(scenario);
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function record({ name, state, arrange, interviews }: RecordedScenario): Promise<void> {
  const testBed = aStudyRunTestBed({ state: state(), studyId: `study-${name}` });
  arrange(testBed);
  await testBed.launch().catch(() => undefined);
  await testBed.result().catch(() => undefined);
  const { studyId } = testBed;
  await store(`${name}.study-run`, studyRunId(studyId, 'batch-1'));
  for (const id of interviews) await store(`${name}.interview-run`, interviewRunId(studyId, 'batch-1', id));
  await testBed.close();
}

async function store(file: string, workflowId: string): Promise<void> {
  const connection = await Connection.connect({ address });
  const history = await new Client({ connection }).workflow.getHandle(workflowId).fetchHistory();
  await connection.close();
  writeFileSync(join(histories, `${file}.json`), portableHistory(historyToJSON(history)));
  console.log(`${file}: ${history.events?.length} events`);
}
