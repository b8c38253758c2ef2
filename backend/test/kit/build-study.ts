import { panelRoutes } from '@windtunnel/contracts/http/panels';
import { participantRoutes } from '@windtunnel/contracts/http/participants';
import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { expect } from 'vitest';
import { aParticipant, discovery } from './a-study.ts';
import type { TestBackend, TestUser } from './backend.ts';

/** Creates a draft over HTTP, with its setup complete. */
export async function aDraft(user: TestUser, changes: object = {}): Promise<string> {
  const setup = { title: 'Leftovers', objective: 'Learn what happens to leftovers', type: 'PRODUCT_DISCOVERY' };
  const { status, body } = await user.call(studyRoutes.createDraft, { body: { ...setup, ...changes } });
  expect(status).toBe(200);
  return body.study.id;
}

/** Creates a draft over HTTP that is ready to launch. It costs 1.0 credit per participant. */
export async function aReadyStudy(user: TestUser, participants = 2): Promise<string> {
  const id = await aDraft(user);
  if (discovery.type !== 'PRODUCT_DISCOVERY') throw new Error('expected a discovery');
  const body = { id, step: 'configuration', productDiscoveryData: discovery.productDiscovery };
  expect((await user.call(studyRoutes.saveStep, { body })).status).toBe(200);
  const request = { count: participants, audienceCriteria: 'Home cooks', studyType: 'PRODUCT_DISCOVERY' };
  const generated = await user.call(participantRoutes.generate, { params: { id }, body: request });
  expect(generated.status).toBe(200);
  return id;
}

/** Accepts everyone in a draft over HTTP; returns their ids. */
export async function acceptAll(user: TestUser, id: string): Promise<string[]> {
  const { participants } = (await user.call(participantRoutes.list, { params: { id } })).body;
  const acceptedParticipantIds = participants.map((each) => each.id);
  const body = { id, step: 'participants', acceptedParticipantIds };
  expect((await user.call(studyRoutes.saveStep, { body })).status).toBe(200);
  return acceptedParticipantIds;
}

/** Accepts everyone in a draft and saves them as a panel over HTTP; returns its id. */
export async function aPanelOf(user: TestUser, studyId: string, name = 'Cooks'): Promise<string> {
  await acceptAll(user, studyId);
  const { status, body } = await user.call(panelRoutes.save, { body: { studyId, name } });
  expect(status).toBe(200);
  return body.panel.id;
}

/** What a client sends to create a study at once; with `aPanel`, it is complete. */
export const aNewStudy = (changes: object = {}) => ({
  title: 'Leftovers',
  objective: 'Learn what happens to leftovers',
  type: 'PRODUCT_DISCOVERY',
  audienceCriteria: 'Home cooks',
  productDiscoveryData: { productDomain: 'Meal planning', discussionTopics: ['How leftovers are used'] },
  ...changes,
});

/** Participants as the API shows them. */
export function aPanel(participantCount: number) {
  const participants = Array.from({ length: participantCount }, (_, index) => {
    const { participantId: id, seed: _seed, background: _background, ...shown } = aParticipant(`sent-${index}`);
    return { id, ...shown };
  });
  return { participantCount, participants };
}

/** Stores an image as if it had been uploaded for a concept of a draft; returns its key. */
export async function anImageOf({ bindings }: TestBackend, studyId: string, conceptId: string): Promise<string> {
  const key = `concept-validation/${studyId}/${conceptId}/a.png`;
  await bindings.images.restore(key, { bytes: Buffer.from('89504e470d0a1a0a', 'hex'), contentType: 'image/png' });
  return key;
}

export const aConcept = (conceptId: string, imageKey: string) => ({
  conceptId,
  conceptName: `Concept ${conceptId}`,
  imageDescription: 'A jar with a lid that tells the date',
  imageKey,
  conceptQuestions: ['What is it for?'],
});
