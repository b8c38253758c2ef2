import { type SearchIndex, searchKinds, titledKinds } from '@windtunnel/contracts/ports/search';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { at } from '../../testing/position.ts';
import { anEntry, aServedIndex, first, found } from './entries.ts';
import type { HostOf } from './search-host.ts';

/** Words that are in every entry of every owner, so that only the owner distinguishes the entries. */
const everywhere = ['shared', 'owner', 'kind', 'studies', 'position', 'source'];
const hostile = [
  '"',
  '""',
  "'",
  '\\',
  '\\"',
  '*',
  'owner:',
  'owner : "',
  'shared" OR owner : "',
  'shared OR owner',
  'OR',
  'AND',
  'NOT',
  'NEAR(shared owner, 5)',
  '^shared',
  '-shared',
  '{title text} : shared',
  '+',
  '(',
  ')',
  '\u0000',
  'shared\u0000"',
  '" OR owner = "',
  '" OR owner EXISTS OR owner = "',
  "' OR '1' = '1",
  'owner IN [a]',
  '$',
  '%',
  '_geoRadius(1,1,1)',
  '\uD800',
  '🧪',
];
const typed = fc
  .array(fc.oneof(fc.constantFrom(...everywhere, ...hostile), fc.string({ unit: 'binary', maxLength: 12 })), {
    maxLength: 6,
  })
  .map((parts) => parts.join(' '));
/** Ids that could confuse a tokenizer, a pattern, a collation or an unquoted filter. */
const owners = [
  'a-1',
  'a-2',
  'a',
  'A-1',
  'a 1',
  'a_1',
  'a%',
  '',
  ' ',
  'shared',
  'owner',
  'a" OR owner = "a-2',
  "a' OR '1'='1",
  'a\\',
  'a\\"',
  'ä-1',
  '*',
  'a-1\u0000',
  '\n',
];

/** A different word for each owner. */
const secrets =
  'walnut harbour trumpet lantern copper meadow violin saddle glacier orchard pepper tunnel blanket falcon jigsaw mustard quarry ribbon yonder'.split(
    ' ',
  );

export function ownersContract(hostOf: HostOf): void {
  describe('owners', () => {
    let index: SearchIndex;
    beforeAll(async () => {
      index = await aServedIndex(hostOf());
      const sources = owners.map((owner, index) => {
        const id = `of-${index}`;
        const entries = searchKinds.map((kind) =>
          anEntry(`${id}-${kind}`, {
            kind,
            title: everywhere.join(' '),
            text: secrets[index] ?? '',
            fields: { status: 'DRAFT', projectId: 'p1' },
            data: { owner },
          }),
        );
        return { id, owner, position: at(index + 1), entries };
      });
      await index.save(first, sources, at(owners.length));
    });
    isolation(() => index);
  });
}

function isolation(index: () => SearchIndex): void {
  it.each(owners)('%j finds only its own entries', async (owner) => {
    const number = owners.indexOf(owner);
    expect(await found(index(), 'shared', { owner })).toEqual([`of-${number}-studies`]);
    expect(await found(index(), secrets[number] ?? '', { owner })).toEqual([`of-${number}-studies`]);
    expect(await index().count(owner)).toEqual({ studies: 1, projects: 1, participants: 1, quotes: 1 });
    for (const [other, secret] of secrets.entries()) {
      if (other !== number) expect(await found(index(), `shared ${secret}`, { owner })).toEqual([]);
    }
  });

  it('no typed text, owner or filter ever finds an entry of another owner', async () => {
    const owner = fc.oneof(fc.constantFrom(...owners), fc.string({ unit: 'binary', maxLength: 20 }));
    const kind = fc.constantFrom(...searchKinds);
    // Words that every entry contains come first, because random words may find nothing at all.
    const examples = searchKinds.map((of): [string, string, typeof of, object] => ['a-1', 'shared', of, {}]);
    const value = fc.oneof(fc.constantFrom('DRAFT', 'p1', ...hostile), fc.string({ maxLength: 10 }));
    const where = fc.dictionary(fc.constantFrom('status', 'studyType', 'projectId'), fc.array(value, { maxLength: 3 }));
    await fc.assert(
      fc.asyncProperty(owner, typed, kind, where, async (reader, words, of, narrowed) => {
        const { hits } = await index().search({ owner: reader, words, kind: of, where: narrowed, limit: 50 });
        expect(hits.filter(({ data }) => data.owner !== reader)).toEqual([]);
        const titles = await index().suggest({ owner: reader, kinds: titledKinds, typed: words, limit: 5 });
        expect(owners.includes(reader) || titles.length === 0).toBe(true);
      }),
      { numRuns: 150, examples },
    );
  });

  it('operators are treated as words', async () => {
    const owner = 'a-1';
    expect(await found(index(), 'shared OR zebra', { owner })).toEqual([]);
    expect(await found(index(), '-shared', { owner })).toEqual(['of-0-studies']);
    expect(await found(index(), '"owner shared"', { owner })).toEqual(['of-0-studies']);
    expect(await found(index(), 'owner:shared', { owner })).toEqual(['of-0-studies']);
    expect(await found(index(), 'sha*', { owner })).toEqual(['of-0-studies']);
  });
}
