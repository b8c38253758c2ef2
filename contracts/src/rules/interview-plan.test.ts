import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { configuration } from './configuration.ts';
import { interviewPlan } from './interview-plan.ts';
import { planItem } from './plan-item.ts';

const image = { imageUrl: 'https://images.example.com/a.png' };
const concept = (conceptId: string, conceptQuestions: string[]) => ({
  conceptId,
  conceptName: `Concept ${conceptId}`,
  imageDescription: `What ${conceptId} looks like`,
  conceptQuestions,
  ...image,
});
const conceptStudy = (conceptOrder: 'sequential' | 'randomized_per_participant') =>
  configuration.parse({
    type: 'CONCEPT_VALIDATION',
    conceptValidation: {
      concepts: [concept('a', ['a1', 'a2']), concept('b', ['b1']), concept('c', ['c1', 'c2'])],
      comparativeQuestions: ['Which would you keep?'],
      conceptOrder,
    },
  });
const texts = (plan: readonly { text: string }[]) => plan.map(({ text }) => text);

describe('the interview guide', () => {
  it('of a usability study asks the tasks, then the questions', () => {
    const study = configuration.parse({
      type: 'USABILITY',
      usability: { siteUrl: 'https://a.example', tasks: ['t1', 't2'], questions: ['q1'] },
    });
    expect(interviewPlan(study)).toEqual([
      { index: 0, kind: 'task', text: 't1' },
      { index: 1, kind: 'task', text: 't2' },
      { index: 2, kind: 'question', text: 'q1' },
    ]);
  });

  it('of a discovery study follows the topics', () => {
    const study = configuration.parse({
      type: 'PRODUCT_DISCOVERY',
      productDiscovery: { productDomain: 'Tea', discussionTopics: ['First topic', 'Second topic'] },
    });
    expect(interviewPlan(study)).toEqual([
      { index: 0, kind: 'topic', text: 'First topic' },
      { index: 1, kind: 'topic', text: 'Second topic' },
    ]);
  });

  it('of a design review shows each screen', () => {
    const study = configuration.parse({
      type: 'DESIGN_REVIEW',
      designReview: {
        screens: [
          { screenId: 's1', screenName: 'Basket', imageDescription: 'Two buttons', screenQuestions: ['q1'], ...image },
          { screenId: 's2', screenName: 'Till', screenQuestions: ['q2', 'q3'], ...image },
        ],
      },
    });
    expect(interviewPlan(study)).toEqual([
      {
        index: 0,
        kind: 'screen-question',
        text: 'q1',
        screenId: 's1',
        stimulus: { name: 'Basket', description: 'Two buttons' },
      },
      { index: 1, kind: 'screen-question', text: 'q2', screenId: 's2', stimulus: { name: 'Till', description: '' } },
      { index: 2, kind: 'screen-question', text: 'q3', screenId: 's2', stimulus: { name: 'Till', description: '' } },
    ]);
  });

  it('of a concept study shows one concept after the other and compares at the end', () => {
    const plan = interviewPlan(conceptStudy('sequential'));
    expect(texts(plan)).toEqual(['a1', 'a2', 'b1', 'c1', 'c2', 'Which would you keep?']);
    expect(plan[0]).toEqual({
      index: 0,
      kind: 'concept-question',
      text: 'a1',
      conceptId: 'a',
      stimulus: { name: 'Concept a', description: 'What a looks like' },
    });
    expect(plan.at(-1)).toEqual({ index: 5, kind: 'comparative-question', text: 'Which would you keep?' });
  });

  it('ignores a shuffle when the order is fixed', () => {
    expect(interviewPlan(conceptStudy('sequential'), (ids) => ids.toReversed())).toEqual(
      interviewPlan(conceptStudy('sequential')),
    );
  });

  it('changes only the order of the concepts when it is random for each participant', () => {
    const plan = interviewPlan(conceptStudy('randomized_per_participant'), () => ['c', 'a', 'b']);
    expect(texts(plan)).toEqual(['c1', 'c2', 'a1', 'a2', 'b1', 'Which would you keep?']);
    expect(plan.map(({ index }) => index)).toEqual([3, 4, 0, 1, 2, 5]);
  });

  it('asks everything exactly once in any order, questions of a concept together', () => {
    fc.assert(
      fc.property(fc.shuffledSubarray(['a', 'b', 'c'], { minLength: 3 }), (order) => {
        const plan = interviewPlan(conceptStudy('randomized_per_participant'), () => order);
        expect(plan.map(({ index }) => index).toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
        expect([...new Set(plan.flatMap(({ conceptId }) => conceptId ?? []))]).toEqual(order);
        for (const item of plan) expect(planItem.parse(item)).toEqual(item);
      }),
    );
  });
});
