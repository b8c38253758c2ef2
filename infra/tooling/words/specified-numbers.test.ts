import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { limits } from '@windtunnel/contracts/rules/limits';
import { expect, it } from 'vitest';
import { root } from '../architecture/source-tree.ts';
import { specifiedNumbers } from './specified-numbers.ts';

/** What the product may abbreviate in a product of numbers. */
const named: Readonly<Record<string, number>> = { second: 1_000, minuteMs: 60_000 };

/** The first number, or product of numbers, that a name is given; of "query key" the first that the key is given after the query's name. */
function numberIn(source: string, name: string): number {
  const words = name.split(' ');
  const at = words.reduce((from, word) => {
    const found = from < 0 ? null : new RegExp(`\\b${word}\\b`).exec(source.slice(from));
    return found === null ? -1 : from + found.index + word.length;
  }, 0);
  const written = /^\s*[=:]\s*([\w.* ]+?)\s*[,;}]/.exec(at < 0 ? '' : source.slice(at))?.[1] ?? '';
  return written.split('*').reduce((product, factor) => {
    const text = factor.trim();
    return product * (named[text] ?? Number(text.replaceAll('_', '') || Number.NaN));
  }, 1);
}

it.each(specifiedNumbers)('%s: %d', (_item, value, file, name) => {
  expect(numberIn(readFileSync(join(root, file), 'utf8'), name)).toBe(value);
});

it('a number is found where it is given, and nowhere else', () => {
  const source = 'const keptMs = 5 * minuteMs;\nconst one = () => ({ staleTime: 120 * second, gcTime: 3 });';
  expect(numberIn(source, 'keptMs')).toBe(300_000);
  expect(numberIn(source, 'one staleTime')).toBe(120_000);
  expect(numberIn('const shiftMax = 0.1;', 'shiftMax')).toBe(0.1);
  expect(numberIn(source, 'one gcTime')).toBe(3);
  expect(numberIn(source, 'other gcTime')).toBeNaN();
  expect(numberIn(source, 'one')).toBeNaN();
});

it('the bounds of the contracts are those of the specification', () => {
  expect(limits).toMatchObject({
    wizardSteps: 4,
    participants: { min: 1, max: 10 },
    audienceCriteriaMin: 1,
    usability: { tasksMin: 1, tasksMax: 5, questionsMax: 10 },
    concepts: { maxInEditor: 5, max: 8 },
    conceptQuestions: { min: 1, max: 8 },
    comparativeQuestionsMax: 5,
    conceptId: { min: 1, max: 50 },
    conceptName: { max: 100 },
    conceptDescription: { max: 500 },
    productDomain: { min: 3, max: 200 },
    discoveryTopics: { min: 1, max: 8, lengthMin: 5 },
    targetOutcomes: { max: 10, lengthMin: 10 },
    screens: { min: 1, recommendedMax: 10, max: 20 },
    screenName: { max: 140 },
    screenQuestions: { min: 1, max: 10 },
    imageBytesMax: 10 * 1024 * 1024,
    signedView: { secondsDefault: 3_600, refreshBeforeSeconds: 300 },
    password: { min: 8, max: 100 },
    search: { charactersMin: 2, queryMax: 100, suggestionQueryMax: 50 },
    referral: { rewardTenths: 100, rewardsMax: 5, panelMax: 3 },
    lowCreditTenths: 50,
    previews: {
      recentStudies: 5,
      participants: 5,
      bio: 100,
      background: 200,
      foundObjective: 120,
      foundBio: 80,
      filterLabel: 60,
    },
  });
});
