import { copyFileSync, existsSync } from 'node:fs';
import { join } from 'node:path';
import { createDeferredGateway } from '@windtunnel/app/compose/deferred-gateway';
import { PasswordHasher } from '@windtunnel/backend/accounts/passwords/password-hasher';
import { WellKnownPasswords } from '@windtunnel/backend/accounts/passwords/well-known-passwords';
import { createApp } from '@windtunnel/backend/create-app';
import type { Bindings } from '@windtunnel/backend/platform/ports';
import { mailboxOf } from '@windtunnel/backend/referrals/mailbox';
import { ReferralMarks } from '@windtunnel/backend/referrals/referral-marks';
import { WorkflowCommandGateway } from '@windtunnel/backend/study-run/workflow-command-gateway';
import { usualSettings } from '@windtunnel/backend/test/kit/embedded-bindings';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import type { Ids } from '@windtunnel/contracts/ports/ids';
import { PaymentsUnavailable } from '@windtunnel/contracts/ports/payments';
import { onlyModel } from '@windtunnel/infra/language-model/open';
import { silentLogger } from '@windtunnel/infra/logging/logger';
import { createMemoryRateLimits } from '@windtunnel/infra/rate-limits/memory/memory-rate-limits';
import { createJournalEngine, type JournalEngine } from '@windtunnel/infra/workflow-engine/journal/journal-engine';
import { readModels } from '@windtunnel/projections/read-models';
import { createProjections, type Projections } from '@windtunnel/projections/runtime/projections';
import { createActivities } from '@windtunnel/workflows/activities/create-activities';
import { retryPolicy } from '@windtunnel/workflows/activities/retry-policy';
import { workflowDefinitions } from '@windtunnel/workflows/workflow-definitions';
import { faultyPort, type PortHost } from './faulty-port.ts';
import type { Life } from './schedule.ts';
import type { Stores } from './stores.ts';

/** The product in one process, on ports that fail. Its own parts are real: commands, deciders, workflows, projections. */
export interface Core {
  readonly life: Life;
  readonly app: Awaited<ReturnType<typeof createApp>>;
  readonly engine: JournalEngine;
  readonly projections: Projections;
}

export interface CoreOptions {
  readonly stores: Stores;
  readonly ids: Ids;
  readonly host: PortHost;
  readonly workflows: ReturnType<typeof openWorkflows>;
  /** Breaks the core, to prove that the simulation notices. */
  readonly mutant: ((core: Omit<Core, 'projections'>) => void) | undefined;
}

/** @param journal the file of this process: a copy of what the former one had stored. */
export function openWorkflows(journal: string, stores: Stores, host: PortHost) {
  const gateway = createDeferredGateway();
  const failure = () => new Error('simulated: the model failed');
  const model = faultyPort(stores.model, host, { failure, plain: ['next', 'lastInput', 'available'] });
  const languageModels = onlyModel(model);
  const activities = createActivities({ gateway, languageModels });
  const { clock } = host;
  const definitions = workflowDefinitions;
  const engine = createJournalEngine({
    file: journal,
    clock,
    definitions,
    activities,
    retryPolicy,
    logger: silentLogger,
  });
  return { gateway, languageModels, engine };
}

/** Starts the product as a process does, interrupted workflows included. */
export async function startCore({ stores, ids, host, workflows, mutant }: CoreOptions): Promise<Core> {
  const { gateway, languageModels, engine } = workflows;
  const bindings = bindingsOf(stores, host, { ids, languageModels, workflowEngine: engine });
  const app = await createApp(bindings);
  replaceSlowHashes(app, bindings);
  mutant?.({ life: host.life, app, engine });
  await app.init();
  gateway.bind(app.get(WorkflowCommandGateway, { strict: false }));
  const { eventStore, documents, clock, logger } = bindings;
  const projections = createProjections({ projections: readModels, eventStore, documents, clock, logger });
  await projections.start();
  await engine.resume();
  return { life: host.life, app, engine, projections };
}

type FixedBindings = Pick<Bindings, 'ids' | 'languageModels' | 'workflowEngine'>;

function bindingsOf(stores: Stores, host: PortHost, fixed: FixedBindings): Bindings {
  const failure = () => new StoreUnavailable('simulated');
  return {
    ...fixed,
    eventStore: faultyPort(stores.eventStore, host, { failure }),
    vault: faultyPort(stores.vault, host, { failure }),
    documents: faultyPort(stores.documents, host, { failure }),
    mail: faultyPort(stores.mail, host, { failure }),
    payments: faultyPort(stores.payments, host, { failure: () => new PaymentsUnavailable('simulated') }),
    // No simulated study has images, and nothing is searched.
    images: { deleteUnder: async () => undefined } as Partial<Bindings['images']> as Bindings['images'],
    search: {} as Bindings['search'],
    rateLimits: createMemoryRateLimits(),
    clock: host.clock,
    logger: silentLogger,
    settings: usualSettings,
    keys: { accessToken: new Uint8Array(32).fill(7) },
  };
}

/**
 * Two hashes are slow on purpose and made on other threads, and common passwords are read from the disk: no seed decides
 * in which order they come.
 */
function replaceSlowHashes(app: Core['app'], { vault }: Bindings): void {
  app.get(PasswordHasher, { strict: false }).hash = async (password) => `hash of ${password.length}`;
  app.get(WellKnownPasswords, { strict: false }).refuse = async () => undefined;
  app.get(ReferralMarks, { strict: false }).claimAddress = async (userId, email) =>
    (await vault.claimMark({ hash: `address:${mailboxOf(email)}`, userId })) === userId;
}

/** What a killed process has left on disk. */
export function copyJournal(folder: string, number: number): string {
  const [before, after] = [join(folder, `runs-${number - 1}.db`), join(folder, `runs-${number}.db`)];
  for (const part of ['', '-wal']) if (existsSync(before + part)) copyFileSync(before + part, after + part);
  return after;
}
