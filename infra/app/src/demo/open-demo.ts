import { CommandBus } from '@nestjs/cqrs';
import { CreateDemoAccount } from '@windtunnel/backend/accounts/sign-up/create-demo-account';
import type { createApp } from '@windtunnel/backend/create-app';
import { GrantAdjustment } from '@windtunnel/backend/credits/grant-adjustment';
import type { BackendSettings } from '@windtunnel/backend/platform/ports';
import { WriteContext } from '@windtunnel/backend/platform/write-context';
import { CreateProject } from '@windtunnel/backend/projects/create-project';
import type { EventStore } from '@windtunnel/contracts/ports/event-store';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { demoAccount } from './demo-account.ts';
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts';
import { type DemoCommands, makeDemoData } from './make-demo-data.ts';
import { slowFactor } from './make-study.ts';
import type { Pace } from './pace.ts';

type App = Awaited<ReturnType<typeof createApp>>;

export interface Demo {
  readonly login: NonNullable<BackendSettings['demo']>;
  /** Creates any demo data that does not exist yet. Never rejects. */
  make(product: { readonly origin: string; readonly app: App }): Promise<void>;
  /** Interrupts `make`; the next startup continues. */
  stop(): Promise<void>;
}

export interface DemoOptions {
  readonly dataDir: string;
  readonly eventStore: EventStore;
  readonly pace: Pace;
  readonly logger: Logger;
}

/** Credits for all demo studies with some to spare, on top of those in the free plan. */
const extraTenths = 800;

/** A folder's demo data; null for a folder already in use without any, which is never filled later. */
export async function openDemo({ dataDir, eventStore, pace, logger }: DemoOptions): Promise<Demo | null> {
  const state =
    (await readDemoState(dataDir)) ?? ((await eventStore.head()) === null ? await startMaking(dataDir) : null);
  if (state === null) return null;
  pace.set(state.slowParticipantIds, slowFactor);
  const stopping = new AbortController();
  let making = Promise.resolve();
  const stop = async () => {
    stopping.abort();
    await making;
  };
  return {
    login: {
      email: demoAccount.email,
      password: demoAccount.password,
      stopCreating: async () => {
        await stop();
        await writeDemoState(dataDir, { state: 'made', slowParticipantIds: [] });
      },
    },
    make: ({ origin, app }) => {
      const commands = demoCommands(app);
      const head = () => eventStore.head();
      making = makeDemoData({ dataDir, origin, commands, head, pace, logger, signal: stopping.signal });
      return making;
    },
    stop,
  };
}

async function startMaking(dataDir: string): Promise<DemoState> {
  const state: DemoState = { state: 'making', slowParticipantIds: [] };
  await writeDemoState(dataDir, state);
  return state;
}

function demoCommands(app: App): DemoCommands {
  const commands = app.get(CommandBus);
  const context = (userId: string) => new WriteContext(userId, 'demo-data');
  return {
    createAccount: async (account) => {
      const { userId } = await commands.execute(new CreateDemoAccount(account, context('system')));
      const adjustment = { userId, adjustmentId: 'demo-data', amountTenths: extraTenths, reason: 'demo data' };
      await commands.execute(new GrantAdjustment(adjustment, context('system')));
      return userId;
    },
    createProject: async (ownerId, name) =>
      (await commands.execute(new CreateProject({ ownerId, name }, context(ownerId)))).projectId,
  };
}
