import { builtInEngineName } from '@windtunnel/contracts/engine';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { projectRoutes } from '@windtunnel/contracts/http/projects';
import type { Logger } from '@windtunnel/infra/logging/logger';
import { type ApiClient, createApiClient } from './api-client.ts';
import { demoAccount } from './demo-account.ts';
import { type DemoState, readDemoState, writeDemoState } from './demo-state.ts';
import { demoProjects, demoStudies } from './demo-studies.ts';
import { makeStudy } from './make-study.ts';
import type { Pace } from './pace.ts';

/** Things no route offers, done through the backend's own commands. Each is safe to repeat. */
export interface DemoCommands {
  /** Creates the account with enough credits for all demo studies and returns its user id. */
  createAccount(account: typeof demoAccount): Promise<string>;
  /** Returns the project's id. */
  createProject(ownerId: string, name: string): Promise<string>;
}

export interface DemoDataOptions {
  readonly dataDir: string;
  /** The running product's address. */
  readonly origin: string;
  readonly commands: DemoCommands;
  /** Position of the log's last event: after a restart, the first read must include everything created before it. */
  readonly head: () => Promise<string | null>;
  readonly pace: Pace;
  readonly logger: Logger;
  readonly signal: AbortSignal;
}

/**
 * Fills a new data folder through the API, in the background while the product is already serving requests. If the
 * process is killed, the next startup continues. Never throws, because the product is useful without demo data.
 */
export async function makeDemoData(options: DemoDataOptions): Promise<void> {
  const { dataDir, logger, signal } = options;
  const state = await readDemoState(dataDir);
  if (state?.state !== 'making') return;
  try {
    const made = await makeEverything(options, state);
    if (!signal.aborted) await writeDemoState(dataDir, made);
  } catch (error) {
    if (!signal.aborted) logger.warn('The demo data is incomplete; the next start continues', { error });
  }
}

async function makeEverything(options: DemoDataOptions, before: DemoState): Promise<DemoState> {
  const { dataDir, origin, commands, head, pace, signal } = options;
  const ownerId = await commands.createAccount(demoAccount);
  const api = await signIn(origin, await head());
  const projects = await makeProjects(ownerId, api, commands);
  let state = before;
  const leaveRunning = async (participantIds: readonly string[]) => {
    state = { state: 'making', slowParticipantIds: [...participantIds] };
    await writeDemoState(dataDir, state);
  };
  for (const demo of demoStudies) {
    if (signal.aborted) break;
    const projectId = demo.project === null ? null : (projects.get(demo.project) ?? null);
    // No user asked for these studies, so none of them is sent to a server or paid for.
    const engineName = builtInEngineName;
    await makeStudy(demo, projectId, { api, origin, pace, engineName, signal, leaveRunning });
  }
  return { ...state, state: 'made' };
}

async function signIn(origin: string, seen: string | null): Promise<ApiClient> {
  let token: string | null = null;
  const api = createApiClient({ origin, signedIn: () => token, seen });
  const { email, password } = demoAccount;
  const loggedIn = await api.call(accountRoutes.login, { body: { email, password } });
  if ('accessToken' in loggedIn) token = loggedIn.accessToken;
  return api;
}

async function makeProjects(
  ownerId: string,
  api: ApiClient,
  commands: DemoCommands,
): Promise<ReadonlyMap<string, string>> {
  const { projects } = await api.call(projectRoutes.list, {});
  const idsByName = new Map(projects.map(({ name, id }) => [name, id]));
  for (const name of demoProjects)
    if (!idsByName.has(name)) idsByName.set(name, await commands.createProject(ownerId, name));
  return idsByName;
}
