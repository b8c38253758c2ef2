import type { RevisedStep } from '@windtunnel/contracts/rules/step-revisions';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import type { ImageFields, WizardDraft } from '../draft/draft.ts';
import { panelSize } from '../rules/problems.ts';

/** A field of which there are two versions, each as lines of text. */
export interface VersionRow {
  readonly name: string;
  readonly mine: readonly string[];
  readonly theirs: readonly string[];
}

/**
 * The fields of these steps that differ between two versions of a study, in the order of the form.
 * @param projectName The name of a project by its id.
 */
export function versionRows(
  mine: WizardDraft,
  theirs: WizardDraft,
  steps: readonly RevisedStep[],
  projectName: (projectId: string) => string,
): VersionRow[] {
  const linesByName = (draft: WizardDraft) => new Map(steps.flatMap((step) => linesOf[step](draft, projectName)));
  const [here, there] = [linesByName(mine), linesByName(theirs)];
  return [...new Set([...here.keys(), ...there.keys()])]
    .map((name) => ({ name, mine: here.get(name) ?? [], theirs: there.get(name) ?? [] }))
    .filter((row) => row.mine.join('\n') !== row.theirs.join('\n'));
}

type Field = readonly [name: string, lines: readonly string[]];

type Lines = (draft: WizardDraft, projectName: (projectId: string) => string) => readonly Field[];

const linesOf: Readonly<Record<RevisedStep, Lines>> = {
  setup: (draft, projectName) => [
    ['Title', written(draft.title)],
    ['Objective', written(draft.objective)],
    ['Type', [studyTypeLabels[draft.type]]],
    ['Project', [draft.projectId === null ? 'No project' : projectName(draft.projectId)]],
    ...(draft.type === 'USABILITY' ? [['Website address', written(draft.siteUrl)] as const] : []),
    ['Language model', written(draft.engineName)],
  ],
  configuration: configurationFields,
  participants: (draft) => [
    ['Audience criteria', written(draft.audienceCriteria)],
    [panelSize, draft.participantCount === null ? [] : [String(draft.participantCount)]],
  ],
};

function configurationFields(draft: WizardDraft): readonly Field[] {
  switch (draft.type) {
    case 'USABILITY':
      return [
        ['Website address', written(draft.siteUrl)],
        ['Tasks', draft.tasks],
        ['Questions', draft.questions],
      ];
    case 'CONCEPT_VALIDATION':
      return [
        ...draft.concepts.map((concept, index) => elementField(`Concept ${index + 1}`, concept)),
        ['Comparative questions', draft.comparativeQuestions],
        ['Presentation order', [draft.conceptOrder === 'sequential' ? 'Sequential' : 'Randomized per participant']],
      ];
    case 'PRODUCT_DISCOVERY':
      return [
        ['Product domain', written(draft.productDomain)],
        ['Discussion topics', draft.discussionTopics],
        ['Target outcomes', draft.targetOutcomes],
      ];
    case 'DESIGN_REVIEW':
      return draft.screens.map((screen, index) => elementField(`Screen ${index + 1}`, screen));
    default:
      return draft.type satisfies never;
  }
}

interface Element extends ImageFields {
  readonly conceptName?: string;
  readonly screenName?: string;
  readonly imageDescription: string;
  readonly conceptQuestions?: readonly string[];
  readonly screenQuestions?: readonly string[];
}

function elementField(name: string, element: Element): Field {
  const { conceptName, screenName, imageDescription, imageKey, imageUrl } = element;
  const image = imageKey === null ? written(imageUrl) : [`Image ${imageKey.slice(imageKey.lastIndexOf('/') + 1)}`];
  const questions = element.conceptQuestions ?? element.screenQuestions ?? [];
  return [name, [...written(conceptName ?? screenName ?? ''), ...written(imageDescription), ...image, ...questions]];
}

const written = (text: string | null) => (text === null || text.trim() === '' ? [] : [text.trim()]);
