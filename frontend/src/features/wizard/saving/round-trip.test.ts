import { createDraftBody, saveStepBody, type WizardFields } from '@windtunnel/contracts/http/studies';
import type { StudyView } from '@windtunnel/contracts/http/study-view';
import { changedSetup, emptySetup, type StudySetup, setupKeys } from '@windtunnel/contracts/rules/study-setup';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { setupValues } from '@windtunnel/contracts/rules/testing/setup-values';
import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { aServer } from '../../../testing/a-server.ts';
import { aConcept, aDraft, aScreen, aStudy } from '../draft/draft.example.ts';
import { emptyDraft, type StudyForm } from '../draft/draft.ts';
import { fieldsOfType } from '../draft/field-steps.ts';
import { studyToDraft } from '../draft/study-to-draft.ts';
import { createWizardSession } from './wizard-session.ts';

const setup: StudySetup = {
  ...emptySetup,
  title: 'Lamps',
  objective: 'Learn who wakes by light',
  type: 'USABILITY',
  siteUrl: 'https://lamps.example',
};

/** The same for every field requested by a step after the setup. */
const beyondSetup: Omit<StudyForm, keyof StudySetup> = {
  tasks: ['Find a lamp'],
  questions: ['What was hard?'],
  concepts: [aConcept(1), aConcept(2, { imageKey: null, imageUrl: 'https://lamps.example/2.png' })],
  comparativeQuestions: ['Which one?'],
  conceptOrder: 'randomized_per_participant',
  productDomain: 'Waking up',
  discussionTopics: ['The alarm clock'],
  targetOutcomes: ['Rank the three worst alarms'],
  screens: [aScreen(1, { imageDescription: 'The basket' })],
  audienceCriteria: 'Nurses',
  participantCount: 7,
};

/** Fills in a form, saves a step and returns the parsed body of the last request. */
async function sentBy(fields: Partial<StudyForm>, step: 'setup' | 'configuration' | 'participants', id: string | null) {
  const { sent } = aServer({
    'create-draft': [{ body: { study: { id: 'study-1' } } }],
    'save-step': [{ body: { study: aStudy() } }],
  });
  const draft = { ...emptyDraft('first'), id };
  const session = createWizardSession({ userId: 'ada', draft, unsaved: [], onSaveFailed: () => {} });
  session.fill(fields);
  expect(await session.saveStep(step)).toEqual({ ok: true });
  const body = sent.at(-1)?.body;
  return id === null ? createDraftBody.parse(body) : saveStepBody.parse(body);
}

/** The study as the server returns it after storing these fields. */
function storedStudy(body: WizardFields): StudyView {
  const { tasks = [], questions = [], audienceCriteria = '', participantCount = 5 } = body;
  const { conceptValidationData = null, productDiscoveryData = null, designReviewData = null } = body;
  return aStudy({
    ...changedSetup(emptySetup, body),
    ...{ tasks, questions, audienceCriteria, participantCount },
    metadata: {
      conceptValidationData,
      productDiscoveryData,
      designReviewData: designReviewData && { ...designReviewData, flowQuestions: [] },
    },
  });
}

afterEach(() => vi.unstubAllGlobals());

describe('what was entered comes back from the server:', () => {
  describe.each([null, 'study-1'])('in the setup of study %s', (id) => {
    // A new field is covered from the day it is added.
    it.each(setupKeys)('%s', async (key) => {
      const values = setupValues(['project-1'])[key] as fc.Arbitrary<unknown>;
      await fc.assert(
        fc.asyncProperty(values, async (value) => {
          const body = await sentBy({ ...setup, [key]: value }, 'setup', id);
          expect(studyToDraft(storedStudy(body), 'first')[key]).toEqual(value);
        }),
        { numRuns: 20 },
      );
    });
  });

  const configured = studyTypes.flatMap((type) =>
    Object.keys(fieldsOfType(aDraft(), type)).map((field) => ({ type, field: field as keyof StudyForm })),
  );
  it.each(configured)('$field of the configuration of $type', async ({ type, field }) => {
    const entered = { ...setup, ...beyondSetup, type };
    expect(entered[field]).not.toEqual(emptyDraft('first')[field]);
    const body = await sentBy(entered, 'configuration', 'study-1');
    expect(studyToDraft(storedStudy(body), 'first')[field]).toEqual(entered[field]);
  });

  it.each(['audienceCriteria', 'participantCount'] as const)('%s of the audience', async (field) => {
    expect(beyondSetup[field]).not.toEqual(emptyDraft('first')[field]);
    const body = await sentBy(beyondSetup, 'participants', 'study-1');
    expect(studyToDraft(storedStudy(body), 'first')[field]).toEqual(beyondSetup[field]);
  });
});
