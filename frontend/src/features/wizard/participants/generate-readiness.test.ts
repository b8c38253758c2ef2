import { describe, expect, it } from 'vitest';
import { aDraft } from '../draft/draft.example.ts';
import { generateDisabledReason } from './generate-readiness.ts';

describe('the generate button', () => {
  const draft = aDraft({ id: 'study-1', audienceCriteria: 'Nurses' });

  it('says why it cannot be pressed', () => {
    const reason = (fields: object, aiEnabled: boolean | null = true) =>
      generateDisabledReason({ aiEnabled, draft: { ...draft, ...fields } });
    expect(reason({})).toBeNull();
    expect(reason({}, false)).toBe('AI service is currently unavailable');
    expect(reason({ id: null })).toBe('Study is being saved - please wait...');
    expect(reason({ audienceCriteria: ' ' })).toBe('Please provide audience criteria');
    expect(reason({ participantCount: null })).toBe('Please specify participant count');
    expect(reason({ participantCount: 11 })).toBe('Please complete all required fields');
  });
});
