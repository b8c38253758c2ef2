import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { expect } from 'vitest';
import { discovery } from './a-study.ts';
import type { TestUser } from './backend.ts';

/** A draft over HTTP, its setup done. */
export async function aDraft(user: TestUser, changes: object = {}): Promise<string> {
  const setup = { title: 'Leftovers', objective: 'Learn what happens to leftovers', type: 'PRODUCT_DISCOVERY' };
  const { status, body } = await user.call(studyRoutes.createDraft, { body: { ...setup, ...changes } });
  expect(status).toBe(200);
  return body.study.id;
}

/** A draft over HTTP with everything a launch needs; it costs 1.0 credit a person. */
export async function aReadyStudy(user: TestUser, people = 2): Promise<string> {
  const id = await aDraft(user);
  if (discovery.type !== 'PRODUCT_DISCOVERY') throw new Error('expected a discovery');
  const body = { id, step: 'configuration', productDiscoveryData: discovery.productDiscovery };
  expect((await user.call(studyRoutes.saveStep, { body })).status).toBe(200);
  const asked = { count: people, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
  const generated = await user.call(participantRoutes.generate, { params: { id }, body: asked });
  expect(generated.status).toBe(200);
  return id;
}
