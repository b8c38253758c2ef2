import { describe, expect, it } from 'vitest';
import { drawFor } from '../../src/random.ts';
import { card } from '../fixtures/small-panel.ts';
import { audienceGate } from './audience.ts';
import { type ClaimCount, claimsAndSentencesGate, claimsAndSentencesHere } from './claims-and-sentences.ts';
import { outcomesGates, type PanelOutcomes } from './outcomes.ts';
import { sameBytesGate } from './repeatability.ts';

describe('audience', () => {
  const criteria = [
    { words: 'over 30', age: '31-99' },
    { words: 'nurses', occupation: 'nurse' },
  ];
  const panel = (
    participants: ReturnType<typeof card>[],
    notModelled: string[] = [],
    unmet: { criterion: string; met: number; of: number }[] = [],
  ) => audienceGate([{ audience: 'nurses over 30', criteria, generated: { participants, notModelled, unmet } }]).value;
  const nurse = card(1, { occupation: 'Staff nurse', age: 40 });

  it('given everybody as asked for, or the rest declared, then pass', () => {
    expect(panel([nurse, { ...nurse, age: 50 }])).toBe(0);
    expect(panel([card(2)], ['nurses'])).toBe(0);
    expect(panel([nurse, card(2)], [], [{ criterion: 'nurses', met: 1, of: 2 }])).toBe(0);
  });

  it('given somebody else and nothing declared, then fail', () => {
    expect(panel([nurse, card(0)])).toBe(2);
    expect(panel([card(2)], ['beekeepers'])).toBe(1);
    expect(audienceGate([]).met).toBe(false);
  });

  it('given a share, then half of the panel is enough and all of it too many', () => {
    const half = [{ words: 'half under 35', age: '18-34', share: 0.5 }];
    const shared = (...ages: number[]) =>
      audienceGate([
        {
          audience: '',
          criteria: half,
          generated: { participants: ages.map((age) => card(1, { age })), notModelled: [], unmet: [] },
        },
      ]).value;
    expect(shared(20, 30, 40, 50)).toBe(0);
    expect(shared(20, 30, 20, 30)).toBe(1);
  });
});

describe('claims and sentences', () => {
  const counts = (made: (chance: number, sentences: number, noise: number) => number): ClaimCount[] =>
    Array.from({ length: 60 }, (_, index) => {
      const draw = drawFor('claims', String(index));
      const [chance, sentences] = [0.2 + 0.4 * draw.real(), 2 + draw.int(20)];
      return {
        study: `s${index % 2}`,
        claim: String(index),
        chance,
        sentences,
        sentencesHere: sentences,
        made: made(chance, sentences, draw.real()),
      };
    });

  it('given claims made as they are held, then pass', () => {
    expect(claimsAndSentencesGate(counts((chance, _, noise) => chance + 0.1 * noise)).met).toBe(true);
  });

  it('given claims made as there are sentences, then fail', () => {
    expect(
      claimsAndSentencesGate(counts((chance, sentences, noise) => 0.3 * chance + 0.03 * sentences + 0.1 * noise)).met,
    ).toBe(false);
    expect(claimsAndSentencesHere(counts((_, sentences) => sentences)).met).toBe(false);
    expect(claimsAndSentencesGate([]).met).toBe(false);
  });
});

describe('outcomes', () => {
  const outcomeOf = (key: string, chance: number) => (drawFor('outcomes', key).real() < chance ? 'done' : 'gave-up');
  const panels = (people: (panel: number) => string[][]): PanelOutcomes[] =>
    Array.from({ length: 120 }, (_, panel) => ({ study: 'a', site: String(panel % 4), people: people(panel) }));
  const drawn = (panel: number) =>
    Array.from({ length: 8 }, (_, person) => {
      const first = outcomeOf(`${panel} ${person} 1`, panel % 4 === 0 ? 0.4 : 0.7);
      return [first, outcomeOf(`${panel} ${person} 2`, first === 'done' ? 0.9 : 0.2)];
    });

  it('given people who are drawn one by one, later tasks by earlier ones, then pass', () => {
    expect(outcomesGates(panels(drawn)).map(({ met }) => met)).toEqual([true, true, true]);
  });

  it('given five of eight on every panel, then fail', () => {
    const fixed = () => Array.from({ length: 8 }, (_, person) => [person < 5 ? 'done' : 'gave-up']);
    expect(outcomesGates(panels(fixed)).every(({ met }) => !met)).toBe(true);
  });

  it('given panels in which all do the same, then fail', () => {
    const herd = (panel: number) => Array.from({ length: 8 }, () => [outcomeOf(`herd ${panel}`, 0.6)]);
    expect(outcomesGates(panels(herd))[0]?.met).toBe(false);
  });
});

describe('same bytes', () => {
  it('given the same digests, then pass; given one that differs or is missing, then fail', () => {
    expect(sameBytesGate({ a: '1', b: '2' }, { a: '1', b: '2' }).met).toBe(true);
    expect(sameBytesGate({ a: '1', b: '2' }, { a: '1', b: '3' }).met).toBe(false);
    expect(sameBytesGate({ a: '1', b: '2' }, { a: '1' }).met).toBe(false);
    expect(sameBytesGate({}, {}).met).toBe(false);
  });
});
