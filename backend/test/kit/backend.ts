import { CommandBus } from '@nestjs/cqrs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Route } from '@windtunnel/contracts/http/route';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { creditBalanceCollection } from '@windtunnel/contracts/read-models/credit-balance';
import { interviewCollection } from '@windtunnel/contracts/read-models/interview';
import { modelUseCollection } from '@windtunnel/contracts/read-models/model-use';
import { notificationsCollection } from '@windtunnel/contracts/read-models/notifications';
import { panelListCollection } from '@windtunnel/contracts/read-models/panel-list';
import { projectListCollection } from '@windtunnel/contracts/read-models/project-list';
import { studyDetailCollection } from '@windtunnel/contracts/read-models/study-detail';
import { studyListCollection } from '@windtunnel/contracts/read-models/study-list';
import { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { GrantPlanCredits } from '../../src/credits/grant-plan-credits.ts';
import { AccessTokens } from '../../src/platform/access-tokens.ts';
import type { Bindings } from '../../src/platform/ports.ts';
import { WriteContext } from '../../src/platform/write-context.ts';
import { type CallOptions, callerOf, type RouteResponse } from './call-route.ts';
import { embeddedBindings } from './embedded-bindings.ts';
import { startApp } from './start-app.ts';

/** A signed-in user with the free plan's credits. */
export interface TestUser {
  readonly userId: string;
  readonly token: string;
  call<R extends Route>(route: R, options?: CallOptions): Promise<RouteResponse<R>>;
}

/** The whole backend using real embedded stores in its own folder, accessed over HTTP, without projections. */
export interface TestBackend {
  readonly url: string;
  readonly app: NestExpressApplication;
  readonly bindings: Bindings;
  /** Creates an account with a session. */
  user(name?: string): Promise<TestUser>;
  /** The same session with a new access token. */
  fresh(userId: string, sessionId: string): Promise<TestUser>;
  /** Calls a route without a token. */
  call<R extends Route>(route: R, options?: CallOptions): Promise<RouteResponse<R>>;
  /** Stores a document as a projection would. */
  saveDocument(collection: CollectionSpec, key: { owner: string; id: string }, document: object): Promise<void>;
  /** The types of all events in the log, in order. */
  eventTypes(): Promise<string[]>;
  close(): Promise<void>;
}

/** Long enough for tests in which months go by. */
const sessionMs = 400 * 86_400_000;
/** Beyond the end of the log, so that no request waits for a projection. */
const farPosition = 9_000_000_000_000_000;
const collections = [
  studyListCollection,
  studyDetailCollection,
  interviewCollection,
  projectListCollection,
  panelListCollection,
  creditBalanceCollection,
  modelUseCollection,
  notificationsCollection,
];

/** @param overrides adapters to use instead of the default ones. */
export async function startBackend(overrides: Partial<Bindings> = {}): Promise<TestBackend> {
  const folder = aDataFolder();
  const { bindings, connect } = embeddedBindings(folder, overrides);
  for (const collection of collections) {
    await bindings.documents.prepare(collection);
    await bindings.documents.serve(collection);
    await bindings.documents.save(collection, [], String(farPosition) as Position);
  }
  const { app, url, close } = await startApp(bindings);
  connect(app);
  let savedCount = 0;
  return {
    url,
    app,
    bindings,
    call: callerOf(url, null),
    user: async (name = 'someone') => await aUser(app, bindings, url, name),
    fresh: async (userId, sessionId) => {
      const token = await app.get(AccessTokens).issue({ userId, sessionId });
      return { userId, token, call: callerOf(url, token) };
    },
    saveDocument: async (collection, { owner, id }, document) => {
      savedCount += 1;
      const position = String(farPosition + savedCount) as Position;
      await bindings.documents.save(collection, [{ id, owner, position, document: document as JsonObject }], position);
    },
    eventTypes: async () => {
      const types: string[] = [];
      for await (const { type } of bindings.eventStore.readAll()) types.push(type);
      return types;
    },
    close: async () => {
      await close();
      folder.remove();
    },
  };
}

/** Writes to the vault directly, because sign-up has its own tests. */
async function aUser(app: NestExpressApplication, { vault, ids, clock }: Bindings, url: string, name: string) {
  const [userId, sessionId] = [ids.uuid(), ids.uuid()];
  const now = clock.now().toISOString();
  await vault.insertAccount({
    userId,
    email: `${name}-${userId}@windtunnel.test`,
    username: name,
    firstName: null,
    passwordHash: null,
    googleSubject: null,
    emailVerifiedAt: now,
    createdAt: now,
    demo: false,
    revision: 0,
  });
  await vault.insertSession({
    sessionId,
    userId,
    refreshHash: ids.secret(),
    previousRefreshHash: null,
    rotatedAt: now,
    deviceInfo: 'test',
    ipAddress: null,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(clock.now().getTime() + sessionMs).toISOString(),
    revision: 0,
  });
  const context = new WriteContext('system', 'test');
  await app.get(CommandBus).execute(new GrantPlanCredits({ userId, verifiedAt: now }, context));
  const token = await app.get(AccessTokens).issue({ userId, sessionId });
  return { userId, token, call: callerOf(url, token) };
}
