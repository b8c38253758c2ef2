import type {
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
  usabilityData,
} from '@windtunnel/contracts/rules/configuration';
import { studyTypes } from '@windtunnel/contracts/rules/study-type';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import { aConcept, aDraft, aPanel, aScreen } from '../draft/draft.example.ts';
import type { WizardDraft } from '../draft/draft.ts';
import { stepProblems } from './problems.ts';
import { stepResolver } from './step-resolver.ts';

const messages = (draft: WizardDraft, step: Parameters<typeof stepProblems>[1]) =>
  stepProblems(draft, step).map((problem) => problem.message);

describe('the setup step', () => {
  it('asks for title and objective', () => {
    expect(messages(aDraft({ title: '  ' }), 'setup')).toEqual(['Title is required', 'Objective is required']);
  });

  it('is complete with both, and says beside the address of a usability study that it is invalid', async () => {
    const setup = { title: 'T', objective: 'O', type: 'USABILITY' } as const;
    const besideAddress = async (fields: Partial<WizardDraft>) => {
      const options = { fields: {}, shouldUseNativeValidation: false };
      const { errors } = await stepResolver(aDraft({ ...setup, ...fields }), { step: 'setup' }, options);
      return Object.entries(errors).map(([path, error]) => [path, error.message]);
    };
    expect(messages(aDraft({ ...setup, siteUrl: 'shop' }), 'setup')).toEqual([]);
    expect(await besideAddress({ siteUrl: 'shop' })).toEqual([['siteUrl', 'Please enter a valid URL']]);
    expect(await besideAddress({ siteUrl: '' })).toEqual([]);
    expect(await besideAddress({ siteUrl: 'shop', type: 'DESIGN_REVIEW' })).toEqual([]);
  });
});

describe('the configuration step', () => {
  it('asks a usability study for an address and a task', () => {
    expect(stepProblems(aDraft({ type: 'USABILITY' }), 'configuration').map((each) => each.path)).toEqual([
      'siteUrl',
      'tasks',
    ]);
  });

  it('names the concept and the part that is missing', () => {
    const draft = aDraft({ concepts: [aConcept(1), aConcept(2, { conceptQuestions: [] })] });
    expect(stepProblems(draft, 'configuration')).toEqual([
      {
        path: 'concepts.1.conceptQuestions',
        message: 'At least 1 question is required per concept (maximum 8)',
        missing: 'Concept 2: questions',
      },
    ]);
    const noImage = aDraft({ concepts: [aConcept(1, { imageKey: null })] });
    expect(stepProblems(noImage, 'configuration')[0]).toEqual({
      path: 'concepts.0.imageKey',
      message: 'Upload an image showing your concept, design, or idea to test',
      missing: 'Concept: image',
    });
  });

  it('ignores comparative questions while there is one concept', () => {
    const draft = aDraft({ concepts: [aConcept(1)], comparativeQuestions: ['Which one?'] });
    expect(messages(draft, 'configuration')).toEqual([]);
  });

  it('refuses topics that are too short or the same', () => {
    const draft = aDraft({
      type: 'PRODUCT_DISCOVERY',
      productDomain: 'Bikes',
      discussionTopics: ['Lock', 'Commuting'],
    });
    expect(messages(draft, 'configuration')).toEqual(['Discussion topic must be at least 5 characters long']);
    expect(messages({ ...draft, discussionTopics: ['Commuting', 'commuting '] }, 'configuration')).toEqual([
      'Discussion topics must be unique',
    ]);
  });

  it('accepts twenty screens and no more', () => {
    const screens = Array.from({ length: 20 }, (_, index) => aScreen(index));
    const draft = aDraft({ type: 'DESIGN_REVIEW', screens });
    expect(messages(draft, 'configuration')).toEqual([]);
    expect(messages({ ...draft, screens: [...screens, aScreen(20)] }, 'configuration')).toEqual([
      'Maximum 20 screens allowed',
    ]);
  });
});

/** One invalid value for every field of every configuration; each new field in a schema needs its own entry here. */
const invalidFields = {
  USABILITY: { siteUrl: { siteUrl: 'h' }, tasks: { tasks: [''] }, questions: { questions: [''] } },
  CONCEPT_VALIDATION: {
    concepts: { concepts: [aConcept(1, { imageKey: null })] },
    comparativeQuestions: { concepts: [aConcept(1), aConcept(2)], comparativeQuestions: [''] },
  },
  PRODUCT_DISCOVERY: {
    productDomain: { productDomain: 'T' },
    discussionTopics: { discussionTopics: ['T'] },
    targetOutcomes: { targetOutcomes: ['T'] },
  },
  DESIGN_REVIEW: { screens: { screens: [aScreen(1, { screenName: '' })] } },
} satisfies {
  USABILITY: InvalidFields<typeof usabilityData>;
  // The order is selected, not typed.
  CONCEPT_VALIDATION: Omit<InvalidFields<typeof conceptValidationData>, 'conceptOrder'>;
  PRODUCT_DISCOVERY: InvalidFields<typeof productDiscoveryData>;
  DESIGN_REVIEW: InvalidFields<typeof designReviewData>;
};
type InvalidFields<Schema extends z.ZodType> = Record<keyof z.output<Schema>, Partial<WizardDraft>>;

describe('an invalid field of the configuration', () => {
  const finished = aDraft({
    ...aPanel(1),
    ...{ title: 'T', objective: 'O', audienceCriteria: 'Nurses' },
    ...{ siteUrl: 'https://example.com', tasks: ['Find a lamp'], concepts: [aConcept(1)], screens: [aScreen(1)] },
    ...{ productDomain: 'Bikes', discussionTopics: ['Commuting'] },
  });
  const cases = studyTypes.flatMap((type) =>
    Object.entries<Partial<WizardDraft>>(invalidFields[type]).map(([field, fields]) => ({ type, field, fields })),
  );

  it.each(cases)('$type $field is a problem of that step and of no other', ({ type, field, fields }) => {
    const draft = { ...finished, type, ...fields };
    expect(stepProblems({ ...finished, type }, 'configuration')).toEqual([]);
    expect(stepProblems(draft, 'configuration').map(({ path }) => path.split('.')[0])).toEqual([field]);
    expect([...stepProblems(draft, 'setup'), ...stepProblems(draft, 'participants')]).toEqual([]);
  });
});

describe('the participants step', () => {
  const criteria = { audienceCriteria: 'Nurses' };

  it('asks for criteria, count and participants', () => {
    expect(messages(aDraft({ participantCount: null }), 'participants')).toEqual([
      'Audience criteria is required',
      'Must have at least 1 participant',
      'Generate participants using the AI button to create test user profiles',
    ]);
    expect(messages(aDraft({ ...aPanel(1), ...criteria, participantCount: 11 }), 'participants')[0]).toBe(
      'Maximum 10 participants',
    );
  });

  it('asks for exactly the wanted number of accepted participants', () => {
    const draft = aDraft({ ...aPanel(3), ...criteria, acceptedParticipantIds: ['participant-1'] });
    expect(messages(draft, 'participants')).toEqual(['Exactly 3 participants must be accepted before continuing']);
    expect(messages(aDraft({ ...aPanel(3), ...criteria }), 'participants')).toEqual([]);
  });

  it('does not count participants who are no longer on the panel', () => {
    const draft = aDraft({ ...aPanel(2), ...criteria, acceptedParticipantIds: ['participant-1', 'gone'] });
    expect(messages(draft, 'participants')).toEqual(['Exactly 2 participants must be accepted before continuing']);
  });

  it('says when the count was changed after the participants were generated', () => {
    expect(messages(aDraft({ ...aPanel(2), ...criteria, participantCount: 4 }), 'participants')[0]).toBe(
      'Study expects 4 participants but has 2',
    );
  });
});
