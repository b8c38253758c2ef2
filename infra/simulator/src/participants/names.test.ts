import { describe, expect, it } from 'vitest';
import { nameData } from './data.ts';
import { listedShare, nameFor } from './names.ts';
import { placesCalled } from './regions.ts';
import { townsInOrder } from './towns.ts';

describe('names', () => {
  it.each(Object.keys(nameData().countries))('are eight different ones in %s', (country) => {
    const taken: string[] = [];
    for (let index = 0; index < 8; index++)
      taken.push(
        nameFor(
          { country, gender: index % 2 === 0 ? 'Woman' : 'Man', bornIn: 1950 + index * 7 },
          'study',
          index / 8,
          taken,
        ),
      );
    expect(new Set(taken).size).toBe(8);
    expect(taken.every((name) => /^\p{Script=Latin}/u.test(name))).toBe(true);
  });

  it('fit the year of birth', () => {
    const names = (bornIn: number) =>
      Array.from(
        { length: 20 },
        (_, index) => nameFor({ country: 'GB', gender: 'Woman', bornIn }, `study ${index}`, 0.5, []).split(' ')[0],
      );
    expect(names(1950)).not.toContain('Chloe');
    expect(names(2000)).not.toContain('Maureen');
  });
});

describe('the table of names', () => {
  it('knows names that faker lists, but for locales that are marked', () => {
    for (const [locale, { own }] of Object.entries(nameData().locales))
      if (!own) expect(listedShare(locale), locale).toBeGreaterThan(0.5);
  });
});

describe('places', () => {
  it.each([
    ['Brittany', 'FR', ['Rennes', 'Brest', 'Vannes']],
    ['Essex', 'GB', ['Colchester', 'Harwich', 'Maldon']],
    ['the north of England', 'GB', ['Carlisle', 'Lancaster']],
    ['Bavaria', 'DE', ['Ingolstadt']],
  ])('%s holds real towns', (name, country, some) => {
    const [place] = placesCalled(name);
    expect(place?.country).toBe(country);
    expect(place === undefined ? [] : townsInOrder(place, 'study')).toEqual(expect.arrayContaining(some));
  });

  it('know towns from regions and what is neither', () => {
    expect(placesCalled('Leeds')[0]).toMatchObject({ country: 'GB', town: 'Leeds' });
    expect(placesCalled('Boston')[0]).toMatchObject({ country: 'US', town: 'Boston' });
    expect(placesCalled('Hexham')[0]).toMatchObject({ country: 'GB', town: 'Hexham' });
    expect(placesCalled('the UK')[0]).toMatchObject({ country: 'GB', town: null, regions: [] });
    expect(placesCalled('hospitality')).toEqual([]);
    expect(placesCalled('Xyzzy')).toEqual([]);
  });
});
