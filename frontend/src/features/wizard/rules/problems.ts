import { audienceCriteria, participantCount } from '@windtunnel/contracts/http/studies';
import {
  conceptValidationData,
  designReviewData,
  productDiscoveryData,
  siteUrl,
  usabilityData,
} from '@windtunnel/contracts/rules/configuration';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { setupInput } from '@windtunnel/contracts/rules/study-setup';
import * as z from 'zod';
import { acceptedOf, participantsOf, type WizardDraft } from '../draft/draft.ts';
import { conceptCandidate, designCandidate, discoveryCandidate, siteUrlOf } from '../saving/step-fields.ts';

/** Something a step still needs: the field's path (`concepts.{conceptId}.conceptName` for one of a concept's), the sentence beside the field, and a short name for the step rail. */
export interface Problem {
  readonly path: string;
  readonly message: string;
  readonly missing: string;
}

/** What keeps a step from being complete, in the order of its fields. Empty: the step is complete. */
export function stepProblems(draft: WizardDraft, step: WizardStep): readonly Problem[] {
  switch (step) {
    case 'setup':
      return setupProblems(draft);
    case 'configuration':
      return configurationProblems(draft);
    case 'participants':
      return participantProblems(draft);
    case 'review':
      return (['setup', 'configuration', 'participants'] as const).flatMap((each) => stepProblems(draft, each));
    default:
      return step satisfies never;
  }
}

/**
 * What is said beside the fields of a step: its problems, and in the setup also an invalid address. That one is the
 * configuration's to complete: the setup must never become incomplete by what is typed in a later step.
 */
export function fieldProblems(draft: WizardDraft, step: WizardStep): readonly Problem[] {
  const problems = stepProblems(draft, step);
  return step === 'setup' ? [...problems, ...setupAddressProblems(draft)] : problems;
}

const setupForm = setupInput.pick({ title: true, objective: true });

function setupProblems(draft: WizardDraft): Problem[] {
  return problemsOf(setupForm, { title: draft.title, objective: draft.objective }, draft);
}

const setupAddressForm = z.object({ siteUrl: siteUrl.nullable() });

function setupAddressProblems(draft: WizardDraft): Problem[] {
  return problemsOf(setupAddressForm, { siteUrl: siteUrlOf(draft) }, draft);
}

function configurationProblems(draft: WizardDraft): Problem[] {
  switch (draft.type) {
    case 'USABILITY': {
      const { siteUrl: address, tasks, questions } = draft;
      return problemsOf(usabilityData, { siteUrl: address, tasks, questions }, draft);
    }
    case 'CONCEPT_VALIDATION':
      return problemsOf(conceptValidationData, conceptCandidate(draft), draft);
    case 'PRODUCT_DISCOVERY':
      return problemsOf(productDiscoveryData, discoveryCandidate(draft), draft);
    case 'DESIGN_REVIEW':
      return problemsOf(designReviewData, designCandidate(draft), draft);
    default:
      return draft.type satisfies never;
  }
}

const participantsForm = z.object({ audienceCriteria, participantCount });

function participantProblems(draft: WizardDraft): Problem[] {
  const fields = problemsOf(
    participantsForm,
    { audienceCriteria: draft.audienceCriteria, participantCount: draft.participantCount ?? 0 },
    draft,
  );
  if (participantsOf(draft).length === 0)
    return [
      ...fields,
      problem('participants', 'Generate participants using the AI button to create test user profiles', 'Participants'),
    ];
  const wanted = draft.participantCount ?? 0;
  const here = participantsOf(draft).length;
  const counted =
    here === wanted
      ? []
      : [problem('participants', `Study expects ${wanted} participants but has ${here}`, 'Number of people')];
  const accepted = acceptedOf(draft).length;
  return accepted === wanted
    ? [...fields, ...counted]
    : [
        ...fields,
        ...counted,
        problem(
          'acceptedParticipantIds',
          `Exactly ${wanted} participants must be accepted before continuing`,
          `${accepted} of ${wanted} accepted`,
        ),
      ];
}

const problem = (path: string, message: string, missing: string): Problem => ({ path, message, missing });

/** One problem per field: the first sentence zod has about it. */
function problemsOf(schema: z.ZodType, value: unknown, draft: WizardDraft): Problem[] {
  const result = schema.safeParse(value);
  if (result.success) return [];
  const byPath = new Map<string, Problem>();
  for (const issue of result.error.issues) {
    const path = fieldPath(issue.path, draft);
    if (!byPath.has(path)) byPath.set(path, problem(path, issue.message, shortName(issue.path, draft)));
  }
  return [...byPath.values()];
}

/** A concept or screen is named by its id, not its place: the path stays with it when another is removed. */
function fieldPath(path: readonly PropertyKey[], draft: WizardDraft): string {
  const [field, index, ...rest] = path;
  if (typeof index !== 'number') return path.join('.');
  if (field === 'concepts') return [field, draft.concepts[index]?.conceptId ?? index, ...rest].join('.');
  if (field === 'screens') return [field, draft.screens[index]?.screenId ?? index, ...rest].join('.');
  return path.join('.');
}

const shortNames: Readonly<Record<string, string>> = {
  title: 'Title',
  objective: 'Objective',
  siteUrl: 'Website address',
  tasks: 'Tasks',
  questions: 'Questions',
  comparativeQuestions: 'Comparison',
  productDomain: 'Product domain',
  discussionTopics: 'Discussion topics',
  targetOutcomes: 'Target outcomes',
  audienceCriteria: 'Audience',
  participantCount: 'Number of people',
  concepts: 'Concepts',
  screens: 'Screens',
  conceptName: 'name',
  screenName: 'name',
  imageKey: 'image',
  imageUrl: 'image',
  imageDescription: 'description',
  conceptQuestions: 'questions',
  screenQuestions: 'questions',
};

/** `['concepts', 1, 'imageKey']` reads "Concept 2: image". */
function shortName(path: readonly PropertyKey[], draft: WizardDraft): string {
  const [field, index, part] = path;
  const name = shortNames[String(field)] ?? String(field);
  if (typeof index !== 'number' || (field !== 'concepts' && field !== 'screens')) return name;
  const many = draft[field].length > 1;
  const element = `${field === 'concepts' ? 'Concept' : 'Screen'}${many ? ` ${index + 1}` : ''}`;
  return `${element}: ${shortNames[String(part)] ?? 'ID'}`;
}
