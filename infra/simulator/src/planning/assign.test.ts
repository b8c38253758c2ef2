import { describe, expect, it } from 'vitest';
import type { Thought } from '../corpus/corpus.ts';
import { assign, type Wanted } from './assign.ts';

const thought = (id: string): Thought => ({
  id,
  place: { kind: 'pool', pool: 'test' },
  tone: null,
  needs: {},
  parts: { say: id },
  claims: {},
  facets: {},
  private: [],
  stance: null,
  as: [],
  out: null,
  sureIs: null,
  saw: null,
});
const reason = (key: string, ...choices: [id: string, score: number][]): Wanted => ({
  key,
  choices: choices.map(([id, score]) => ({ thought: thought(id), score })),
});
const ids = (given: ReturnType<typeof assign>) => given.map((choice) => choice?.thought.id ?? null);

describe('sentences are given to speakers', () => {
  it('by the readiest reason first, the better score within it', () => {
    expect(ids(assign([[reason('fee', ['a', 1], ['b', 2]), reason('time', ['c', 9])]]))).toEqual(['b']);
  });

  it('so that nobody has the same, and as many as possible have one', () => {
    const both = reason('fee', ['a', 2], ['b', 1]);
    expect(ids(assign([[both], [reason('fee', ['a', 1])]]))).toEqual(['b', 'a']);
  });

  it('of the next reason when the first has no sentence left', () => {
    const fee = reason('fee', ['a', 1]);
    expect(ids(assign([[fee], [fee, reason('time', ['c', 1])]]))).toEqual(['a', 'c']);
    expect(ids(assign([[fee], [fee]]))).toEqual(['a', null]);
  });

  it('but none that was given away before', () => {
    const taken = new Set(['a']);
    expect(ids(assign([[reason('fee', ['a', 2], ['b', 1])]], taken))).toEqual(['b']);
    expect([...taken]).toEqual(['a', 'b']);
  });
});
