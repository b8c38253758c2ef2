import { describe, expect, it } from 'vitest';
import { isSameDecision, isSameStory } from './halves.ts';

describe('the second half of a question', () => {
  it.each(['when?', 'and where?', 'how often?'])('given the bare word "%s", then the first answer tells it', (half) => {
    expect(isSameStory(half)).toBe(true);
  });

  it('given a question of its own, then it is another story', () => {
    expect(isSameStory('when do you tell the others?')).toBe(false);
  });

  it('given two things that are decided, then they are one decision', () => {
    expect(isSameDecision('How do you decide what to post?', 'who may see it?')).toBe(true);
    expect(isSameDecision('How do you decide what to post?', 'who do you ask about it?')).toBe(false);
    expect(isSameDecision('What do you post?', 'who may see it?')).toBe(false);
  });
});
