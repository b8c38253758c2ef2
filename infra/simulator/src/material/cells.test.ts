import { describe, expect, it } from 'vitest';
import { corpus } from '../corpus/load-corpus.ts';
import { habitCell } from '../planning/answers/habits.ts';
import { classify } from '../questions/classify.ts';

const cellOf = (domain: string, topic: string) => {
  const study = { corpus: corpus(), domain: corpus().domains.get(domain) ?? null, general: null };
  return habitCell(study, classify(topic, 'topic'))?.key ?? null;
};

describe('the cell that knows a topic', () => {
  it.each([
    ['parenting', 'A normal school morning, from waking up to the gate', 'routine x caring'],
    ['parenting', 'The last morning that went wrong', 'last x caring'],
    ['parenting', 'What you do when work and pick-up collide', 'workaround x coordinating'],
    ['food', 'How you put together the order for the week', 'routine x ordering'],
    ['food', 'The last delivery that went wrong', 'last x receiving'],
    ['food', 'What happens to the food that is left over', 'routine x cleaning'],
    ['rail', 'The last time your train was late', 'last x waiting'],
  ])('in %s, "%s" is %s', (domain, topic, cell) => expect(cellOf(domain, topic)).toBe(cell));

  it('is none, if the topic is about something else', () => {
    expect(cellOf('rail', 'The last time you repaired a violin')).toBeNull();
  });
});
