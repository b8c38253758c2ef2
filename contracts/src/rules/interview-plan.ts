import type { Configuration } from './configuration.ts';
import type { PlanItem } from './plan-item.ts';

/**
 * One participant's interview guide, in the order it is asked. `index` numbers the items as the researcher wrote them;
 * only the order of concepts differs between participants if the study randomises it.
 * @param shuffleConcepts returns the order of the concept ids for this participant; not called for `sequential`.
 */
export function interviewPlan(
  configuration: Configuration,
  shuffleConcepts: (conceptIds: readonly string[]) => readonly string[] = (ids) => ids,
): PlanItem[] {
  switch (configuration.type) {
    case 'USABILITY':
      return numbered([
        ...configuration.usability.tasks.map((text) => ({ kind: 'task' as const, text })),
        ...configuration.usability.questions.map((text) => ({ kind: 'question' as const, text })),
      ]);
    case 'PRODUCT_DISCOVERY':
      return numbered(
        configuration.productDiscovery.discussionTopics.map((text) => ({ kind: 'topic' as const, text })),
      );
    case 'DESIGN_REVIEW':
      return numbered(
        configuration.designReview.screens.flatMap((screen) =>
          screen.screenQuestions.map((text) => ({
            kind: 'screen-question' as const,
            text,
            screenId: screen.screenId,
            stimulus: { name: screen.screenName, description: screen.imageDescription ?? '' },
          })),
        ),
      );
    case 'CONCEPT_VALIDATION':
      return conceptPlan(configuration.conceptValidation, shuffleConcepts);
    default:
      return configuration satisfies never;
  }
}

function conceptPlan(
  data: Extract<Configuration, { type: 'CONCEPT_VALIDATION' }>['conceptValidation'],
  shuffleConcepts: (conceptIds: readonly string[]) => readonly string[],
): PlanItem[] {
  const asWritten = numbered([
    ...data.concepts.flatMap((concept) =>
      concept.conceptQuestions.map((text) => ({
        kind: 'concept-question' as const,
        text,
        conceptId: concept.conceptId,
        stimulus: { name: concept.conceptName, description: concept.imageDescription },
      })),
    ),
    ...data.comparativeQuestions.map((text) => ({ kind: 'comparative-question' as const, text })),
  ]);
  if (data.conceptOrder === 'sequential') return asWritten;
  const order = shuffleConcepts(data.concepts.map((concept) => concept.conceptId));
  const rank = (item: PlanItem) => (item.conceptId === undefined ? order.length : order.indexOf(item.conceptId));
  return asWritten.toSorted((a, b) => rank(a) - rank(b) || a.index - b.index);
}

function numbered(items: readonly Omit<PlanItem, 'index'>[]): PlanItem[] {
  return items.map((item, index) => ({ index, ...item }));
}
