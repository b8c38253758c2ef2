import { describe, expect, it } from 'vitest';
import { answerCode } from './answer-codes.ts';
import type { Run } from './recognise.ts';

const run = (pool: string, slots: Readonly<Record<string, string>>) =>
  ({ thought: { place: { kind: 'pool', pool } }, part: 'say', slots }) as unknown as Run;

describe('what an answer says that stands there', () => {
  it.each([
    ['fact-money', { value: '45 pounds' }, '45 pounds'],
    ['fact-stage-left', { one: 'Apostille', other: 'On its way' }, 'that Apostille is done and On its way is not'],
    ['fact-stage-between', { one: 'Apostille', other: 'On its way' }, 'somewhere between Apostille and On its way'],
  ])('%s with %j is counted as %j', (pool, slots, value) => {
    expect(answerCode(run(pool, slots))).toEqual({ kind: 'fact', value });
  });

  it('nothing is counted where nothing is named', () => {
    expect(answerCode(run('fact-because', {}))).toBeNull();
  });
});
