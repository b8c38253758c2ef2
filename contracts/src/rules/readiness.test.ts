import { describe, expect, it } from 'vitest';
import { configuration } from './configuration.ts';
import { limits } from './limits.ts';
import {
  completeSteps,
  firstIncompleteStep,
  type LaunchSubject,
  launchProblems,
  type WizardSubject,
  wizardSteps,
} from './readiness.ts';
import { type StudyType, studyTypes } from './study-type.ts';

const image = { imageUrl: 'https://images.example.com/a.png' };
const configurations = {
  USABILITY: configuration.parse({
    type: 'USABILITY',
    usability: { siteUrl: 'https://a.example', tasks: ['Find it'] },
  }),
  CONCEPT_VALIDATION: configuration.parse({
    type: 'CONCEPT_VALIDATION',
    conceptValidation: {
      concepts: [{ conceptId: 'a', conceptName: 'n', imageDescription: 'd', conceptQuestions: ['q'], ...image }],
    },
  }),
  PRODUCT_DISCOVERY: configuration.parse({
    type: 'PRODUCT_DISCOVERY',
    productDiscovery: { productDomain: 'Tea', discussionTopics: ['How often?'] },
  }),
  DESIGN_REVIEW: configuration.parse({
    type: 'DESIGN_REVIEW',
    designReview: { screens: [{ screenId: 'a', screenName: 'n', screenQuestions: ['q'], ...image }] },
  }),
} satisfies Record<StudyType, unknown>;

const ready = (type: StudyType, change: Partial<WizardSubject> = {}): WizardSubject => ({
  title: 'Weekly shop',
  objective: 'Learn how families plan',
  type,
  siteUrl: type === 'USABILITY' ? 'https://a.example' : null,
  audienceCriteria: 'Parents who cook',
  participantCount: 3,
  participants: 3,
  acceptedParticipants: 3,
  configuration: configurations[type],
  ...change,
});

describe('launch readiness', () => {
  it.each(studyTypes)('finds no problem in a finished %s study', (type) => {
    expect(launchProblems(ready(type))).toEqual([]);
  });

  it.each([
    [{ title: ' ' }, 'Study title is required'],
    [{ objective: '' }, 'Study objective is required'],
    [{ audienceCriteria: '\n' }, 'Audience criteria is required'],
    [{ participants: 0 }, 'Study must have at least one participant'],
    [{ participants: 2 }, 'Study expects 3 participants but has 2'],
    [{ participants: 4 }, 'Study expects 3 participants but has 4'],
    [{ participantCount: 1, participants: 2 }, 'Study expects 1 participant but has 2'],
  ] satisfies [Partial<LaunchSubject>, string][])('%j: %s', (change, text) => {
    expect(launchProblems(ready('PRODUCT_DISCOVERY', change))).toEqual([text]);
  });

  it.each([
    ['USABILITY', ['Site URL is required for usability studies', 'Usability studies require at least one task']],
    ['CONCEPT_VALIDATION', ['Concept validation studies require concept data']],
    ['PRODUCT_DISCOVERY', ['Product discovery studies require discussion topics']],
    ['DESIGN_REVIEW', ['Design review studies require screen data']],
  ] as const)('names what an unconfigured %s study lacks: %j', (type, texts) => {
    expect(launchProblems(ready(type, { configuration: null }))).toEqual(texts);
  });

  it('ignores a configuration of another type', () => {
    expect(launchProblems(ready('DESIGN_REVIEW', { configuration: configurations.USABILITY }))).toEqual([
      'Design review studies require screen data',
    ]);
  });

  it('names everything that is missing, in the order of the wizard', () => {
    const empty = { title: '', objective: '', audienceCriteria: '', participants: 0, configuration: null };
    expect(launchProblems(ready('USABILITY', empty))).toEqual([
      'Study title is required',
      'Study objective is required',
      'Audience criteria is required',
      'Study must have at least one participant',
      'Site URL is required for usability studies',
      'Usability studies require at least one task',
    ]);
  });
});

describe('the wizard', () => {
  it('has four steps', () => {
    expect(wizardSteps).toEqual(['setup', 'configuration', 'participants', 'review']);
    expect(wizardSteps).toHaveLength(limits.wizardSteps);
  });

  it.each(studyTypes)('is complete when %s has everything', (type) => {
    expect(completeSteps(ready(type))).toEqual({ setup: true, configuration: true, participants: true, review: true });
    expect(firstIncompleteStep(ready(type))).toBe('review');
  });

  it.each([
    ['setup', { title: ' ' }],
    ['setup', { objective: '' }],
    ['configuration', { configuration: null }],
    ['participants', { audienceCriteria: '' }],
    ['participants', { participants: 0, acceptedParticipants: 0 }],
    ['participants', { acceptedParticipants: 2 }],
    ['participants', { acceptedParticipants: 4 }],
    ['participants', { participantCount: 0, acceptedParticipants: 0 }],
  ] as const)('resumes at %s for %j, with its review incomplete', (step, change) => {
    const draft = ready('PRODUCT_DISCOVERY', change);
    expect(firstIncompleteStep(draft)).toBe(step);
    expect(completeSteps(draft)).toMatchObject({ [step]: false, review: false });
  });
});
