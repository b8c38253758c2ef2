import { limits } from '@windtunnel/contracts/rules/limits';
import { many, textOf } from '@windtunnel/contracts/rules/testing/configuration-examples';
import { casesOf, type KeptBy, studyLimits } from '@windtunnel/contracts/rules/testing/limit-rows';
import { expect, it } from 'vitest';
import { checkImageFile } from '../../../entities/image/image-file.ts';
import { aConcept, aDraft, aPanel, aScreen } from '../draft/draft.example.ts';
import type { ConceptForm, ScreenForm, WizardDraft } from '../draft/draft.ts';
import { listRules } from './list-rules.ts';
import { stepProblems } from './problems.ts';

/** What the form says. */
type At = (count: number) => readonly string[];

const inStep =
  (step: 'setup' | 'configuration' | 'participants') =>
  (fields: (count: number) => Partial<WizardDraft>) =>
  (count: number) =>
    stepProblems(aDraft({ title: 'T', objective: 'O', ...fields(count) }), step).map(({ message }) => message);
const setup = inStep('setup');
const usability = (fields: (count: number) => Partial<WizardDraft>) =>
  inStep('configuration')((count) => ({
    type: 'USABILITY',
    siteUrl: 'https://shop.example.com',
    tasks: ['Buy a mug'],
    ...fields(count),
  }));
const concepts = (
  conceptsAt: (count: number) => ConceptForm[],
  fields: (count: number) => Partial<WizardDraft> = () => ({}),
) =>
  inStep('configuration')((count) => ({ type: 'CONCEPT_VALIDATION', concepts: conceptsAt(count), ...fields(count) }));
const oneConcept = (fields: (count: number) => Partial<ConceptForm>) =>
  concepts((count) => [aConcept(1, fields(count))]);
const discovery = (fields: (count: number) => Partial<WizardDraft>) =>
  inStep('configuration')((count) => ({
    type: 'PRODUCT_DISCOVERY',
    productDomain: 'Meals',
    discussionTopics: ['How do you plan?'],
    ...fields(count),
  }));
const screens = (screensAt: (count: number) => ScreenForm[]) =>
  inStep('configuration')((count) => ({ type: 'DESIGN_REVIEW', screens: screensAt(count) }));
const oneScreen = (fields: (count: number) => Partial<ScreenForm>) => screens((count) => [aScreen(1, fields(count))]);
const audience = (fields: (count: number) => Partial<WizardDraft>) =>
  inStep('participants')((count) => ({ audienceCriteria: 'Cooks', ...aPanel(1), ...fields(count) }));
/** What is said of an item before it is added to its list. */
const item = (list: keyof typeof listRules) => (count: number) => {
  const problem = listRules[list].validate(textOf(count), []);
  return problem === undefined ? [] : [problem];
};
const questions = (count: number) => many(count, () => 'Why?');

const rows: Readonly<Record<KeptBy<'form', typeof studyLimits>, At>> = {
  'characters of a title': setup((count) => ({ title: textOf(count) })),
  'characters of an objective': setup((count) => ({ objective: textOf(count) })),
  tasks: usability((count) => ({ tasks: many(count, () => 'Find it') })),
  questions: usability((count) => ({ questions: questions(count) })),
  concepts: concepts((count) => many(count, (index) => aConcept(index))),
  'characters of a concept name': oneConcept((count) => ({ conceptName: textOf(count) })),
  'characters of a concept description': oneConcept((count) => ({ imageDescription: textOf(count) })),
  'questions of a concept': oneConcept((count) => ({ conceptQuestions: questions(count) })),
  'comparative questions': concepts(
    () => [aConcept(1), aConcept(2)],
    (count) => ({ comparativeQuestions: questions(count) }),
  ),
  'characters of a product domain': discovery((count) => ({ productDomain: textOf(count) })),
  'discussion topics': discovery((count) => ({ discussionTopics: many(count, (index) => `Topic number ${index}`) })),
  'target outcomes': discovery((count) => ({ targetOutcomes: many(count, (index) => `Know the outcome ${index}`) })),
  screens: screens((count) => many(count, (index) => aScreen(index))),
  'characters of a screen name': oneScreen((count) => ({ screenName: textOf(count) })),
  'questions of a screen': oneScreen((count) => ({ screenQuestions: questions(count) })),
  'characters of the audience criteria': audience((count) => ({ audienceCriteria: textOf(count) })),
  participants: (count) =>
    audience(() => ({ ...aPanel(Math.max(1, count)), participantCount: count }))(count).filter((text) =>
      /^M/.test(text),
    ),
  'characters of a task': item('tasks'),
  'characters of a question': item('questions'),
  'characters of a topic': item('discussionTopics'),
  'bytes of an image': (size) => {
    const checked = checkImageFile({ type: 'image/png', name: 'a.png', size });
    return checked.ok ? [] : [checked.error];
  },
  'characters of a concept id': oneConcept((count) => ({ conceptId: textOf(count) })),
  'characters of a comparative question': item('comparativeQuestions'),
  'characters of a target outcome': discovery((count) => ({ targetOutcomes: [textOf(count)] })),
  'characters of a screen id': oneScreen((count) => ({ screenId: textOf(count) })),
  'characters of a screen description': oneScreen((count) => ({ imageDescription: textOf(count) })),
};

it.each(casesOf(studyLimits, rows))('V35: the form with $count $of: $texts', ({ at, count, texts }) => {
  expect(at(count)).toEqual(texts);
});

it('V35: an editor offers to add no more than a study can hold', () => {
  const max = Object.fromEntries(Object.entries(listRules).map(([list, rules]) => [list, rules.max]));
  expect(max).toEqual({
    ...{ tasks: 5, questions: 10, conceptQuestions: 8, comparativeQuestions: 5 },
    ...{ discussionTopics: 8, targetOutcomes: 10, screenQuestions: 10 },
  });
  expect([limits.concepts.maxInEditor, limits.screens.max]).toEqual([5, 20]);
});
