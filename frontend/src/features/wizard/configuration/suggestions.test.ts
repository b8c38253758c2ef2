import { describe, expect, it } from 'vitest';
import { aConcept, aDraft, aScreen } from '../draft/draft.example.ts';
import { addedTexts, applySuggestions, conceptRequest, suggestionRequest } from './suggestions.ts';

const objective = 'Learn who wakes by light';

describe('AI suggestions', () => {
  it('need an objective', () => {
    expect(suggestionRequest(aDraft({ type: 'USABILITY' }))).toBeNull();
    expect(suggestionRequest(aDraft({ type: 'USABILITY', objective }))).toEqual({ kind: 'tasks-questions', objective });
  });

  it('compare two named concepts, or ask about one with name and description', () => {
    const unnamed = aConcept(2, { conceptName: ' ' });
    expect(suggestionRequest(aDraft({ objective, concepts: [aConcept(1), aConcept(2)] }))?.kind).toBe(
      'comparative-questions',
    );
    expect(suggestionRequest(aDraft({ objective, concepts: [aConcept(1), unnamed] }))).toBeNull();
    expect(suggestionRequest(aDraft({ objective, concepts: [aConcept(1)] }))?.kind).toBe('concept-questions');
    expect(
      conceptRequest(aDraft({ objective, concepts: [aConcept(1, { imageDescription: '' })] }), 'concept_1'),
    ).toBeNull();
  });

  it('need a domain for a discovery and a named screen for a review', () => {
    const discovery = aDraft({ objective, type: 'PRODUCT_DISCOVERY' });
    expect(suggestionRequest(discovery)).toBeNull();
    expect(suggestionRequest({ ...discovery, productDomain: 'Sleep' })?.kind).toBe('discovery');
    const review = aDraft({ objective, type: 'DESIGN_REVIEW' });
    expect(suggestionRequest(review)).toBeNull();
    expect(suggestionRequest({ ...review, screens: [aScreen(1)] })?.kind).toBe('screen-questions');
  });

  it('are added to what was written and cut at the limits', () => {
    const draft = aDraft({ type: 'USABILITY', tasks: ['Find a lamp'], questions: [] });
    const suggested = {
      tasks: ['find a lamp', 'Compare two', 'Put one in the basket', 'Pay', 'Return it', 'Complain'],
      questions: Array.from({ length: 12 }, (_, index) => `Question ${index}?`),
    };
    const applied = applySuggestions(draft, { kind: 'tasks-questions', objective }, suggested);
    expect(applied.tasks).toEqual(['Find a lamp', 'Compare two', 'Put one in the basket', 'Pay', 'Return it']);
    expect(applied.questions).toHaveLength(10);
  });

  it('are listed before they are added', () => {
    const draft = aDraft({ concepts: [aConcept(1)], tasks: ['Find a lamp'] });
    const concepts = [aConcept(1, { conceptQuestions: ['What is your first impression?', 'Who is it for?'] })];
    expect(addedTexts(draft, { tasks: ['Find a lamp', 'Pay'], concepts })).toEqual(['Pay', 'Who is it for?']);
  });

  it('go to the screen they are for', () => {
    const draft = aDraft({ screens: [aScreen(1), aScreen(2)] });
    const request = { kind: 'screen-questions', screens: [], objective } as const;
    const applied = applySuggestions(draft, request, { screens: [{ screenId: 'screen_2', questions: ['And here?'] }] });
    expect(applied.screens?.[0]?.screenQuestions).toEqual(['What would you do here?']);
    expect(applied.screens?.[1]?.screenQuestions).toEqual(['What would you do here?', 'And here?']);
  });
});
