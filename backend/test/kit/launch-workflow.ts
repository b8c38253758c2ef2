import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Json } from '@windtunnel/contracts/kernel/json';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import {
  type WorkflowContext,
  type WorkflowDefinition,
  WorkflowRefusal,
} from '@windtunnel/contracts/ports/workflow-engine';
import type { StudyRunInput } from '@windtunnel/contracts/workflows/study-run';
import { studyRunName } from '@windtunnel/contracts/workflows/workflow-ids';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { createJournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { WorkflowCommandGateway } from '../../src/study-run/workflow-command-gateway.ts';

type LaunchInput = StudyRunInput & { readonly key: string };
type Refused = { readonly code: string; readonly details: Json } | null;
type Activities = {
  readonly reserve: (input: LaunchInput) => Promise<Refused>;
  readonly launch: (input: LaunchInput) => Promise<Refused>;
  readonly release: (input: LaunchInput) => Promise<null>;
};

/** The first steps of a launch, as far as they affect the HTTP response. The whole study run has its own tests. */
async function launchOnly({ activities, announce }: WorkflowContext<Activities>, run: StudyRunInput): Promise<null> {
  const input = { key: run.batchId, ...run };
  const refused = (await activities.reserve(input)) ?? (await activities.launch(input));
  if (refused !== null) await activities.release(input);
  announce(refused === null ? { kind: 'launched' } : { kind: 'refused', ...refused });
  return null;
}

const definition: WorkflowDefinition<Activities> = { name: studyRunName, execute: launchOnly };

/** The journal engine with a workflow that reserves credits, launches the study and stops there. */
export function createLaunchWorkflow({ file, clock }: { readonly file: string; readonly clock: Clock }) {
  let gateway: WorkflowCommandGateway | undefined;
  const send = async (
    name: 'ReserveCredits' | 'LaunchStudy',
    { key: _key, ...input }: LaunchInput,
  ): Promise<Refused> => {
    try {
      await gateway?.send(name, input);
      return null;
    } catch (error) {
      if (error instanceof WorkflowRefusal) return { code: error.code, details: scalars(error.details) };
      throw error;
    }
  };
  const engine = createJournalEngine<Activities>({
    file,
    clock,
    definitions: [definition],
    activities: {
      reserve: (input) => send('ReserveCredits', input),
      launch: (input) => send('LaunchStudy', input),
      release: async ({ key: _key, ...input }) => {
        await gateway?.send('ReleaseCredits', { ...input, reason: 'launch-refused' });
        return null;
      },
    },
    logger: silentLogger,
  });
  return {
    engine,
    connect: (app: NestExpressApplication) => {
      gateway = app.get(WorkflowCommandGateway, { strict: false });
    },
  };
}

/** An outcome's details are named values, so lists of problems are dropped. */
function scalars(details: Json): Json {
  return details === null || Array.isArray(details) ? null : details;
}
