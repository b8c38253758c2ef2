import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { activitiesOf } from './activity.ts';

const patterns = {
  recording: ['record|write down|note|log|keep track|track'],
  choosing: ['choose|pick|select|decide + which|between|what', 'choice|choosing'],
  waiting: ['wait|queue|delay|late|cancel|cancelled'],
  coordinating: ['coordinate|agree|arrange|collide|clash|who does what', 'share + job'],
  paying: ['pay|payment|bill|invoice|cost|price|spend'],
  booking: ['book|reserve|reservation|booking|ticket'],
};

describe('the activity of a question', () => {
  it.each([
    ['The last time a record was missing', 'recording'],
    ['How do you decide what to harvest?', 'choosing'],
    ['How you write down what was planted and lifted', 'recording'],
    ['What you do when work and pick-up collide', 'coordinating'],
    ['Tell me about the last time your train was delayed', 'waiting'],
    ['How do you pay your bills?', 'paying'],
    ['Your latest booking', 'booking'],
  ])('%s', (text, activity) => {
    expect(activitiesOf(text, patterns)[0]).toBe(activity);
  });

  it('comes best first, or not at all', () => {
    expect(activitiesOf('How do you decide what to pay?', patterns)).toEqual(['choosing', 'paying']);
    expect(activitiesOf('How old are you?', patterns)).toEqual([]);
  });

  it("finds one for most topics with the corpus' own list", () => {
    const file = load(readFileSync(new URL('../../corpus/activities.yaml', import.meta.url), 'utf8')) as {
      activities: Record<string, string[]>;
    };
    const first = (text: string) => activitiesOf(text, file.activities)[0];
    expect(first('Who does what: how do you share the jobs at home?')).toBe('coordinating');
    expect(first('How do you pay your bills?')).toBe('paying');
    expect(first('What takes the most time when you do the rota?')).toBe('scheduling');
  });
});
