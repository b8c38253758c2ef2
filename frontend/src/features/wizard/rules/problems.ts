import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { participantsExpected, type WizardStep } from '@windtunnel/contracts/rules/readiness';
import { plural } from '../../../lib/format.ts';
import { acceptedOf, participantsOf, type WizardDraft } from '../draft/draft.ts';
import { stepSchema } from './form-schemas.ts';

/** Something a step still requires. */
export interface Problem {
  /** The field's name in the form: e.g. `concepts.0.conceptName` for a field of a concept. */
  readonly path: string;
  /** The message shown beside the field. */
  readonly message: string;
  /** A short name for the step rail. */
  readonly missing: string;
}

/** Said of a study while any step has a problem. */
export const incompleteText = 'Please complete all required fields';
/** The hint before the first panel, and what the step lacks until then. */
export const generateFirst = 'Generate participants using the AI button to create test user profiles';
export const panelSize = 'Number of participants';

/** What prevents a step from being complete, in field order. Empty if the step is complete. */
export function stepProblems(draft: WizardDraft, step: WizardStep): readonly Problem[] {
  switch (step) {
    case 'setup':
    case 'configuration':
      return formProblems(draft, step);
    case 'participants':
      return [...formProblems(draft, step), ...panelProblems(draft)];
    case 'review':
      return (['setup', 'configuration', 'participants'] as const).flatMap((each) => stepProblems(draft, each));
    default:
      return step satisfies never;
  }
}

/** One problem per field: the first message the schema gives for it. */
function formProblems(draft: WizardDraft, step: WizardStep): Problem[] {
  const byPath = new Map<string, Problem>();
  for (const { path, message } of stepSchema(step, draft.type).safeParse(draft).error?.issues ?? []) {
    const field = path.join('.');
    if (!byPath.has(field)) byPath.set(field, { path: field, message, missing: shortName(path, draft) });
  }
  return [...byPath.values()];
}

function panelProblems(draft: WizardDraft): Problem[] {
  const wanted = draft.participantCount ?? 0;
  const here = participantsOf(draft).length;
  const accepted = acceptedOf(draft).length;
  const problems: Problem[] = [];
  const add = (path: string, message: string, missing: string) => problems.push({ path, message, missing });
  if (here === 0) add('participants', generateFirst, 'Participants');
  else if (here !== wanted) add('participants', participantsExpected(wanted, here), panelSize);
  if (here > 0 && accepted !== wanted)
    add(
      'acceptedParticipantIds',
      `Exactly ${plural(wanted, 'participant')} must be accepted before continuing`,
      `${accepted} of ${wanted} accepted`,
    );
  return problems;
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
  participantCount: panelSize,
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

/** `['concepts', 1, 'imageKey']` becomes "Concept 2: image". */
function shortName(path: readonly PropertyKey[], draft: WizardDraft): string {
  const [field, index, part] = path;
  const name = ownValue(shortNames, String(field)) ?? String(field);
  if (typeof index !== 'number' || (field !== 'concepts' && field !== 'screens')) return name;
  const many = draft[field].length > 1;
  const element = `${field === 'concepts' ? 'Concept' : 'Screen'}${many ? ` ${index + 1}` : ''}`;
  return `${element}: ${ownValue(shortNames, String(part)) ?? 'ID'}`;
}
