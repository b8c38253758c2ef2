import { describe, expect, it } from 'vitest';
import { audienceExamples, audienceHints } from './audience-hints.ts';

describe('hints about an audience', () => {
  it('name what was said and what is missing', () => {
    expect(audienceHints('people').missing).toHaveLength(5);
    expect(audienceHints('Nurses aged 25-45 in Leeds')).toMatchObject({ said: ['age', 'job or role', 'place'] });
    for (const example of audienceExamples) expect(audienceHints(example).said.length).toBeGreaterThanOrEqual(3);
  });
});
