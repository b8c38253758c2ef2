import { describe, expect, it } from 'vitest';
import { aPerson } from '../draft/draft.example.ts';
import { sampleSpread } from './sample-spread.ts';

describe('the spread of a sample', () => {
  it('counts what people are and names near duplicates', () => {
    const people = [aPerson(1), aPerson(2), aPerson(9, { gender: 'male', occupation: 'Porter' })];
    expect(sampleSpread(people)).toMatchObject({
      n: 3,
      ageMin: 31,
      ageMax: 39,
      genders: [
        { label: 'female', count: 2 },
        { label: 'male', count: 1 },
      ],
      nearDuplicates: [['Person 1', 'Person 2']],
    });
  });
});
