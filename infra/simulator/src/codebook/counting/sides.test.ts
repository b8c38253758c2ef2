import { expect, it } from 'vitest';
import { smallCorpus } from '../fixtures/small-corpus.ts';
import { asksFor } from './sides.ts';
import { standingOf } from './standing.ts';

const claim = (kind: string, words: string, rest: Readonly<Record<string, unknown>> = {}) => ({
  about: 'writing',
  kind,
  many: words,
  one: words,
  do: 'Print it dark.',
  ...rest,
});
const thought = (id: string, made: string) => ({
  id,
  tone: 'plain',
  stance: 'against',
  say: `It is ${id} to me.`,
  claims: { say: [made] },
});
const corpus = smallCorpus({
  things: { writing: 'the writing' },
  issues: {
    pale: {
      kind: 'harm',
      label: 'pale writing',
      cues: ['pale'],
      claims: {
        unread: claim('problem', 'cannot read it'),
        dark: claim('wish', 'want it dark', { of: 'unread' }),
        missed: claim('problem', 'miss the button', { do: 'Make the button stand out.' }),
        button: claim('wish', 'want the button dark', { parent: 'dark', of: 'missed' }),
      },
      thoughts: [
        thought('pale', 'unread'),
        thought('dark', 'dark'),
        thought('grey', 'missed'),
        thought('black', 'button'),
      ],
    },
  },
});

it('given a wish under a wider one, then who makes it asks for what mends the wider trouble as well', () => {
  const claims = corpus.claims;
  const find = (name: string) => {
    const found = [...claims.values()].find(({ id }) => id.endsWith(`/${name}`));
    if (found === undefined) throw new Error(name);
    return found;
  };
  const mention = (name: string, person: string) => ({ claim: find(name), person, scope: null, quote: null });
  const asked = asksFor(
    { tally: { claim: find('unread'), scope: null }, against: null } as never,
    { corpus, mentions: [mention('dark', 'a'), mention('button', 'b')] } as never,
  );
  expect([...asked.people]).toEqual(['a', 'b']);
});

it('given trouble with another side of the same offer, then praise counts; with trouble of its own kind it does not', () => {
  const offer = smallCorpus({
    domain: {
      things: { offer: 'the offer' },
      issues: {
        near: {
          claims: {
            close: { about: 'offer', kind: 'plus', many: 'like that it is near', one: 'likes that it is near' },
            carry: { about: 'offer', kind: 'problem', severity: 2, many: 'mind carrying', one: 'minds carrying' },
          },
          thoughts: [],
        },
        late: {
          claims: {
            last: { about: 'offer', kind: 'problem', severity: 2, many: 'mind the limit', one: 'minds the limit' },
          },
          thoughts: [],
        },
      },
    },
    things: { offer: 'the offer' },
    issues: Object.fromEntries(
      ['near', 'late'].map((id) => [id, { kind: 'harm', label: id, cues: [id], claims: {}, thoughts: [] }]),
    ),
  });
  const claim = (name: string) => offer.claims.get(`test/${name}`);
  const says = (name: string, person: string) => ({ claim: claim(name), person, scope: null }) as never;
  const standing = standingOf(offer, [says('close', 'a'), says('last', 'a'), says('close', 'b'), says('carry', 'b')]);
  const close = claim('close');
  expect(close !== undefined && ['a', 'b'].map((person) => standing.counts(person, close, null))).toEqual([
    true,
    false,
  ]);
});
