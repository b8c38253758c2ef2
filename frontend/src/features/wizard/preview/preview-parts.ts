import type { WizardDraft } from '../draft/draft.ts';

/** Part of the interview: what a participant is shown and what is asked about it. */
export interface PreviewPart {
  readonly key: string;
  readonly heading: string | null;
  readonly text: string | null;
  readonly imageKey: string | null;
  /** The address of an image that was not uploaded. */
  readonly imageUrl: string | null;
  readonly lines: readonly string[];
}

/**
 * The interview as a participant experiences it, as far as it has been written; never includes the title, the objective
 * or the outcomes.
 */
export function previewParts(draft: WizardDraft): readonly PreviewPart[] {
  const part = (key: string, fields: Partial<PreviewPart>): PreviewPart => ({
    key,
    heading: null,
    text: null,
    imageKey: null,
    imageUrl: null,
    lines: [],
    ...fields,
  });
  return allParts().filter(
    ({ heading, text, imageKey, lines }) => heading !== null || text !== null || imageKey !== null || lines.length > 0,
  );

  function allParts(): PreviewPart[] {
    switch (draft.type) {
      case 'USABILITY':
        return [
          part('site', { text: written(draft.siteUrl) }),
          part('tasks', { heading: draft.tasks.length > 0 ? 'Please try' : null, lines: draft.tasks }),
          part('questions', { heading: draft.questions.length > 0 ? 'And then' : null, lines: draft.questions }),
        ];
      case 'CONCEPT_VALIDATION':
        return [
          ...draft.concepts.map((concept) =>
            part(concept.conceptId, {
              heading: written(concept.conceptName),
              text: written(concept.imageDescription),
              imageKey: concept.imageKey,
              imageUrl: written(concept.imageUrl),
              lines: concept.conceptQuestions,
            }),
          ),
          ...(draft.concepts.length > 1 && draft.comparativeQuestions.length > 0
            ? [part('comparison', { heading: 'All together', lines: draft.comparativeQuestions })]
            : []),
        ];
      case 'PRODUCT_DISCOVERY':
        return [part('topics', { heading: written(draft.productDomain), lines: draft.discussionTopics })];
      case 'DESIGN_REVIEW':
        return draft.screens.map((screen) =>
          part(screen.screenId, {
            heading: written(screen.screenName),
            text: written(screen.imageDescription),
            imageKey: screen.imageKey,
            imageUrl: written(screen.imageUrl),
            lines: screen.screenQuestions,
          }),
        );
      default:
        return draft.type satisfies never;
    }
  }
}

const written = (text: string | null) => text?.trim() || null;
