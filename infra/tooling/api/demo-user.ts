import { setTimeout as wait } from 'node:timers/promises';
import { accountRoutes } from '@windtunnel/contracts/http/accounts';
import { appInfoRoutes } from '@windtunnel/contracts/http/app-info';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import type { Route } from '@windtunnel/contracts/http/route';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type * as z from 'zod';
import type { KnownIds } from './fuzz-config.ts';

/** The demo user of a running product. */
export interface DemoUser {
  readonly authorization: string;
  /** @throws Error if the answer is a refusal. */
  call<R extends Route>(route: R, path?: string, body?: object): Promise<Answer<R>>;
}

interface Answer<R extends Route> {
  readonly body: z.output<R['response']>;
  /** Of a write. */
  readonly position: string | null;
}

/** The demo studies run when the product has started. */
const demoTimeoutMs = 120_000;
const pollMs = 500;

function callerOf(origin: string, authorization: string): DemoUser {
  return {
    authorization,
    call: async <R extends Route>(route: R, path: string = route.path, body?: object): Promise<Answer<R>> => {
      const response = await fetch(origin + path, {
        method: route.method,
        headers: { authorization, 'content-type': 'application/json' },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      if (!response.ok)
        throw new Error(`${route.method} ${path} answered ${response.status}: ${await response.text()}`);
      return {
        body: (await response.json()) as z.output<R['response']>,
        position: response.headers.get('x-position'),
      };
    },
  };
}

/** Signs the demo user in. */
export async function signIn(origin: string): Promise<DemoUser> {
  const anyone = callerOf(origin, '');
  const { demo } = (await anyone.call(appInfoRoutes.info)).body;
  if (demo === null) throw new Error('The product has no demo account.');
  const { body } = await anyone.call(accountRoutes.login, accountRoutes.login.path, demo);
  if (body.requiresVerification) throw new Error('The demo account is not confirmed.');
  return callerOf(origin, `Bearer ${body.accessToken}`);
}

/** Waits for the first demo study to end, and creates a draft. */
export async function knownIds(demo: DemoUser): Promise<KnownIds> {
  const { id, type } = await completedStudy(demo);
  const { participants } = (await demo.call(participantRoutes.list, `/api/studies/${id}/participants`)).body;
  const setup = { title: 'Draft', objective: 'Learn what an API refuses', type };
  const draft = await demo.call(studyRoutes.createDraft, studyRoutes.createDraft.path, setup);
  if (participants[0] === undefined || draft.position === null) throw new Error('The demo data is not complete.');
  return {
    completedStudy: id,
    participant: participants[0].id,
    draft: draft.body.study.id,
    position: draft.position,
  };
}

async function completedStudy({ call }: DemoUser) {
  for (const endMs = Date.now() + demoTimeoutMs; Date.now() < endMs; await wait(pollMs)) {
    const { studies } = (await call(studyRoutes.list)).body;
    const completed = studies.find(({ status }) => status === 'COMPLETED');
    if (completed !== undefined) return completed;
  }
  throw new Error('The demo data has no completed study.');
}
