import { describe, expect, it } from 'vitest';
import { readAudience } from './audience.ts';

describe('reading audience criteria', () => {
  it.each([
    ['Adults aged 25-40', [25, 40]],
    ['people over 60', [61, 86]],
    ['under 30', [18, 29]],
    ['women in their thirties', [30, 39]],
    ['Gen Z shoppers', [18, 28]],
    ['16 to 20 year olds', [18, 20]],
  ] as const)('finds the ages of %s', (criteria, ages) => {
    expect(readAudience(criteria).ages).toEqual(ages);
  });

  it('finds roles, places and their quotas', () => {
    const { roles, places, genders } = readAudience(
      '3 nurses and 2 teachers from Germany, at least 2 from Berlin, half women',
    );
    expect(roles.map(({ value, quota }) => [value, quota])).toEqual([
      [{ job: 'nurse' }, { people: 3 }],
      [{ job: 'teacher' }, { people: 2 }],
    ]);
    expect(places.map(({ value }) => value.country)).toEqual(['Germany', 'Germany']);
    expect(places.find(({ quota }) => quota !== null)).toMatchObject({
      value: { cities: ['Berlin'] },
      quota: { people: 2 },
    });
    expect(genders).toEqual([{ value: 'Woman', quota: { share: 0.5 } }]);
  });

  it('understands what is not wanted', () => {
    const audience = readAudience('Anyone but not students, without children');
    expect(audience.roles).toEqual([]);
    expect(audience.excludedRoles).toEqual(['student']);
    expect(audience.household.children).toBe(false);
  });

  it('finds tenure, tools, frequency, home life, income and leanings', () => {
    const audience = readAudience(
      'Freelancers with at least 5 years of experience who use Xero weekly, renters with a dog, low income, not very tech-savvy',
    );
    expect(audience).toMatchObject({
      tenureYears: [5, 19],
      tool: 'Xero',
      often: 'most weeks',
      household: { home: 'rent', pet: 'dog' },
      income: 'low',
      leanings: { techComfort: -1 },
    });
  });

  it('makes an occupation of a role no table knows', () => {
    expect(readAudience('Beekeepers in Wales').roles).toEqual([{ value: { title: 'Beekeeper' }, quota: null }]);
  });

  it('gives back what it could not use, word for word', () => {
    expect(readAudience('Retirees in Scotland; allergic to peanuts').notModelled).toEqual(['allergic to peanuts']);
    expect(readAudience('Anyone').notModelled).toEqual([]);
  });
});
