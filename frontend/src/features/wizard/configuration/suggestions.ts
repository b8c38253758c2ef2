import { limits } from '@windtunnel/contracts/rules/limits';
import type { StudyForm, WizardDraft } from '../draft/draft.ts';

/** What a click on the AI button requests, distinguished by the API call needed. */
export type SuggestionRequest =
  | { readonly kind: 'tasks-questions'; readonly objective: string }
  | {
      readonly kind: 'concept-questions';
      readonly conceptId: string;
      readonly conceptName: string;
      readonly conceptDescription: string;
      readonly objective: string;
    }
  | {
      readonly kind: 'comparative-questions';
      readonly concepts: readonly { readonly name: string; readonly description: string }[];
      readonly objective: string;
    }
  | { readonly kind: 'discovery'; readonly productDomain: string; readonly objective: string }
  | {
      readonly kind: 'screen-questions';
      readonly screens: readonly {
        readonly screenId: string;
        readonly screenName: string;
        readonly imageDescription: string;
      }[];
      readonly objective: string;
    };

const filled = (text: string) => text.trim() !== '';

/**
 * The request for suggestions for the whole configuration, or `null` if required input is missing. All types need an
 * objective; depending on the type, also two named concepts or one with a name and description, a domain, or a named
 * screen.
 */
export function suggestionRequest(draft: WizardDraft): SuggestionRequest | null {
  const objective = draft.objective.trim();
  if (objective === '') return null;
  switch (draft.type) {
    case 'USABILITY':
      return { kind: 'tasks-questions', objective };
    case 'CONCEPT_VALIDATION':
      return draft.concepts.length > 1
        ? comparativeRequest(draft)
        : conceptRequest(draft, draft.concepts[0]?.conceptId ?? '');
    case 'PRODUCT_DISCOVERY': {
      const productDomain = draft.productDomain.trim();
      return filled(productDomain) ? { kind: 'discovery', productDomain, objective } : null;
    }
    case 'DESIGN_REVIEW': {
      const named = draft.screens.filter((screen) => filled(screen.screenName));
      if (named.length === 0) return null;
      const screens = named.map((screen) => ({
        screenId: screen.screenId,
        screenName: screen.screenName.trim(),
        imageDescription: screen.imageDescription.trim(),
      }));
      return { kind: 'screen-questions', screens, objective };
    }
    default:
      return draft.type satisfies never;
  }
}

/** The request for one concept's questions, which requires a name and a description. */
export function conceptRequest(draft: WizardDraft, conceptId: string): SuggestionRequest | null {
  const objective = draft.objective.trim();
  const concept = draft.concepts.find((each) => each.conceptId === conceptId);
  if (!filled(objective) || !concept || !filled(concept.conceptName) || !filled(concept.imageDescription)) return null;
  return {
    kind: 'concept-questions',
    conceptId,
    conceptName: concept.conceptName.trim(),
    conceptDescription: concept.imageDescription.trim(),
    objective,
  };
}

function comparativeRequest(draft: WizardDraft): SuggestionRequest | null {
  const named = draft.concepts.filter((concept) => filled(concept.conceptName));
  if (named.length < 2) return null;
  const concepts = named.map((concept) => ({
    name: concept.conceptName.trim(),
    description: concept.imageDescription.trim(),
  }));
  return { kind: 'comparative-questions', concepts, objective: draft.objective.trim() };
}

export interface Suggestions {
  readonly tasks?: readonly string[];
  readonly questions?: readonly string[];
  readonly discussionTopics?: readonly string[];
  readonly targetOutcomes?: readonly string[];
  readonly screens?: readonly { readonly screenId: string; readonly questions: readonly string[] }[];
}

/** The form's fields with the suggestions added to what the user wrote, truncated at the limits. */
export function applySuggestions(
  draft: WizardDraft,
  request: SuggestionRequest,
  suggested: Suggestions,
): Partial<StudyForm> {
  switch (request.kind) {
    case 'tasks-questions':
      return {
        tasks: fillUp(draft.tasks, suggested.tasks, limits.usability.tasksMax),
        questions: fillUp(draft.questions, suggested.questions, limits.usability.questionsMax),
      };
    case 'concept-questions':
      return {
        concepts: draft.concepts.map((concept) =>
          concept.conceptId === request.conceptId
            ? {
                ...concept,
                conceptQuestions: fillUp(concept.conceptQuestions, suggested.questions, limits.conceptQuestions.max),
              }
            : concept,
        ),
      };
    case 'comparative-questions':
      return {
        comparativeQuestions: fillUp(draft.comparativeQuestions, suggested.questions, limits.comparativeQuestionsMax),
      };
    case 'discovery':
      return {
        discussionTopics: fillUp(draft.discussionTopics, suggested.discussionTopics, limits.discoveryTopics.max),
        targetOutcomes: fillUp(draft.targetOutcomes, suggested.targetOutcomes, limits.targetOutcomes.max),
      };
    case 'screen-questions':
      return {
        screens: draft.screens.map((screen) => {
          const found = suggested.screens?.find((each) => each.screenId === screen.screenId);
          return found === undefined
            ? screen
            : {
                ...screen,
                screenQuestions: fillUp(screen.screenQuestions, found.questions, limits.screenQuestions.max),
              };
        }),
      };
    default:
      return request satisfies never;
  }
}

/** The texts in the fields that are not in the draft yet, each once. */
export function addedTexts(draft: WizardDraft, fields: Partial<StudyForm>): string[] {
  const written = new Set(textsOf(draft));
  return [...new Set(textsOf(fields))].filter((text) => !written.has(text));
}

function textsOf(fields: Partial<StudyForm>): string[] {
  const { tasks = [], questions = [], comparativeQuestions = [], discussionTopics = [], targetOutcomes = [] } = fields;
  const { concepts = [], screens = [] } = fields;
  return [
    ...tasks,
    ...questions,
    ...concepts.flatMap(({ conceptQuestions }) => conceptQuestions),
    ...comparativeQuestions,
    ...discussionTopics,
    ...targetOutcomes,
    ...screens.flatMap(({ screenQuestions }) => screenQuestions),
  ];
}

/** Keeps everything the user wrote and adds no duplicates. */
function fillUp(written: readonly string[], suggested: readonly string[] = [], max: number): string[] {
  const known = new Set(written.map((text) => text.trim().toLowerCase()));
  const fresh = suggested.map((text) => text.trim()).filter((text) => text !== '' && !known.has(text.toLowerCase()));
  return [...written, ...new Set(fresh)].slice(0, Math.max(max, written.length));
}
