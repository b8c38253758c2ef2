import { describe, expect, it } from 'vitest';
import { aParticipant } from '../draft/draft.example.ts';
import { sampleSpread } from './sample-spread.ts';

describe('the spread of a sample', () => {
  it('counts attributes and names near duplicates', () => {
    const participants = [aParticipant(1), aParticipant(2), aParticipant(9, { gender: 'male', occupation: 'Porter' })];
    expect(sampleSpread(participants)).toMatchObject({
      n: 3,
      ageMin: 31,
      ageMax: 39,
      genders: [
        { label: 'female', count: 2 },
        { label: 'male', count: 1 },
      ],
      nearDuplicates: [['Participant 1', 'Participant 2']],
    });
  });
});
