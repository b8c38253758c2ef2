import { describe, expect, it } from 'vitest';
import type { Tone } from '../corpus/vocabulary.ts';
import { keepsReasonBack, keptShort, saidUnasked } from './talk.ts';

const people = (tone: Tone) =>
  Array.from({ length: 200 }, (_, n) => ({ key: `${tone} ${n}`, tones: [tone, 'plain'], verbosity: 0.5 }) as never);
const say = 'I would use it every week. It is round the corner.';
const drawn = (rest: object = {}) =>
  ({
    leads: [{ thought: { place: { kind: 'pool', pool: 'use-no-lead' } }, part: 'say', values: {} }],
    body: {
      thought: {
        parts: { say, why: 'I pass it.', example: 'Today I did.' },
        place: { kind: 'issue' },
        claims: {},
        out: null,
      },
      part: 'say',
    },
    subject: '',
    ...rest,
  }) as never;
const asking = (text: string) => ({ purpose: text, item: { text }, question: { form: 'use' } }) as never;
const share = (tone: Tone, holds: (speaker: never) => boolean) => people(tone).filter(holds).length / 200;

describe('how much is said', () => {
  it('given people of few words, then some stop after a first sentence that answers, and nobody else does', () => {
    const short = (speaker: never) => keptShort(speaker, say, drawn(), asking('Would you use it?')) !== say;
    expect(share('brisk', short)).toBeGreaterThan(0.4);
    expect(share('chatty', short)).toBe(0);
  });

  it('given a later sentence that claims something, then it is never left out', () => {
    const claims = { say: [{ claim: 'near', from: 2, to: 2 }] };
    const body = { thought: { parts: { say }, place: { kind: 'issue' }, claims, out: null }, part: 'say' };
    const short = (speaker: never) => keptShort(speaker, say, drawn({ body }), asking('Would you use it?')) !== say;
    expect(share('brisk', short)).toBe(0);
  });

  it('given talkers, then most go on unasked and some twice, and curt people never', () => {
    const more = (least: number) => (speaker: never) => saidUnasked(speaker, drawn(), asking('Would you?')) >= least;
    expect(share('chatty', more(1))).toBeGreaterThan(0.6);
    expect(share('chatty', more(2))).toBeGreaterThan(0.6);
    expect(share('warm', more(2))).toBe(0);
    expect(share('blunt', more(1))).toBe(0);
  });

  it('given a yes or no, then some curt people leave the reason to be asked for, unless the question asks for it', () => {
    const bare = (text: string) => (speaker: never) => keepsReasonBack(speaker, drawn(), asking(text));
    expect(share('blunt', bare('Would you use it?'))).toBeGreaterThan(0.3);
    expect(share('blunt', bare('Would you use it, and why?'))).toBe(0);
    expect(share('careful', bare('Would you use it?'))).toBe(0);
    const depends = { thought: { place: { kind: 'pool', pool: 'depends-lead' } }, part: 'say', values: {} };
    const either = (speaker: never) =>
      keepsReasonBack(speaker, drawn({ leads: [depends] }), asking('Would you use it?'));
    expect(share('blunt', either)).toBe(0);
  });
});
