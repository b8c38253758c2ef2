import { describe, expect, it } from 'vitest';
import { aDraft, aPanel } from '../draft/draft.example.ts';
import { stepOf, stepStates } from './steps.ts';

const named = (states: ReturnType<typeof stepStates>, flag: 'open' | 'complete') =>
  states.filter((state) => state[flag]).map((state) => state.step);

describe('the steps of the wizard', () => {
  it('open up to the current one', () => {
    expect(named(stepStates(aDraft(), 'configuration'), 'open')).toEqual(['setup', 'configuration']);
  });

  it('open later ones that are complete', () => {
    const draft = aDraft({ ...aPanel(2), title: 'T', objective: 'O', audienceCriteria: 'Nurses' });
    expect(named(stepStates(draft, 'setup'), 'open')).toEqual(['setup', 'participants']);
  });

  it('complete the review only when the other three are complete', () => {
    const discovery = { productDomain: 'Bikes', discussionTopics: ['Commuting'] };
    const draft = aDraft({
      ...aPanel(1),
      ...discovery,
      type: 'PRODUCT_DISCOVERY',
      title: 'T',
      objective: 'O',
      audienceCriteria: 'Riders',
    });
    expect(named(stepStates(draft, 'setup'), 'complete')).toHaveLength(4);
    expect(named(stepStates({ ...draft, title: ' ' }, 'setup'), 'complete')).toEqual(['configuration', 'participants']);
  });

  it('are found by the names in addresses and by no others', () => {
    expect(stepOf('participants')).toBe('participants');
    expect(stepOf('launch')).toBeNull();
    expect(stepOf(undefined)).toBeNull();
  });
});
