import { describe, expect, it } from 'vitest';
import { aiHealthRetryDelayMs } from '../api.ts';
import { percentSent } from '../images/upload-image.ts';
import { audienceExamples, audienceHints } from './audience-hints.ts';
import { aConcept, aDraft, aPerson } from './draft-examples.ts';
import { generateDisabledReason } from './generate-readiness.ts';
import { checkImageFile, parseImageKey } from './image-file.ts';
import { sampleSpread } from './sample-spread.ts';
import { studySentence } from './study-sentence.ts';

const read = (...args: Parameters<typeof studySentence>) =>
  studySentence(...args)
    .map((part) => part.text)
    .join('');

describe('the study read back', () => {
  it('says who does what', () => {
    const usability = aDraft({
      type: 'USABILITY',
      participantCount: 6,
      audienceCriteria: 'nurses in the UK.',
      siteUrl: 'https://shop.example.com/a?b',
      tasks: ['a', 'b'],
      questions: ['c'],
    });
    expect(read(usability)).toBe(
      'Six AI-simulated people – nurses in the UK – try 2 tasks on shop.example.com and then answer 1 question.',
    );
    expect(read(aDraft({ participantCount: 1, concepts: [aConcept(1), aConcept(2)] }))).toBe(
      'One AI-simulated person looks at 2 concepts, Concept 1 and Concept 2, and answers 2 questions.',
    );
  });
});

describe('the generate button', () => {
  const draft = aDraft({ id: 'study-1', audienceCriteria: 'Nurses' });

  it('says why it cannot be pressed', () => {
    const reason = (fields: object, aiEnabled: boolean | null = true, saving = false) =>
      generateDisabledReason({ aiEnabled, saving, draft: { ...draft, ...fields } });
    expect(reason({})).toBeNull();
    expect(reason({}, false)).toBe('AI service is currently unavailable');
    expect(reason({}, true, true)).toBe('Study is being saved - please wait...');
    expect(reason({ audienceCriteria: ' ' })).toBe('Please provide audience criteria');
    expect(reason({ participantCount: null })).toBe('Please specify participant count');
    expect(reason({ participantCount: 11 })).toBe('Please complete all required fields');
  });
});

describe('an image', () => {
  it('must be a PNG or JPG below 10 MB', () => {
    expect(checkImageFile({ type: 'image/png', name: 'a.png', size: 10 }).ok).toBe(true);
    expect(checkImageFile({ type: 'text/plain', name: 'a.txt', size: 10 })).toMatchObject({
      error: 'Please select an image file',
      hint: 'TXT is not accepted: use PNG or JPG.',
    });
    expect(checkImageFile({ type: '', name: 'IMG_1.HEIC', size: 10 })).toMatchObject({
      hint: expect.stringMatching(/^HEIC/),
    });
    expect(checkImageFile({ type: 'image/jpeg', name: 'a.jpg', size: 10 * 1024 * 1024 })).toMatchObject({
      error: 'Image must be smaller than 10MB',
    });
  });

  it('is found by its key', () => {
    expect(parseImageKey('design-review/study-1/screen_1/a-b.png')).toEqual({
      kind: 'design-review',
      studyId: 'study-1',
      elementId: 'screen_1',
      filename: 'a-b.png',
    });
    expect(parseImageKey('avatars/study-1/screen_1/a.png')).toBeNull();
    expect(parseImageKey('design-review/study-1/screen_1/../a.png')).toBeNull();
  });

  it('fills nine tenths of the bar by its bytes', () => {
    expect([percentSent(0, 100), percentSent(50, 100), percentSent(100, 100), percentSent(1, 0)]).toEqual([
      0, 45, 90, 0,
    ]);
  });
});

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

describe('hints about an audience', () => {
  it('name what was said and what is missing', () => {
    expect(audienceHints('people').missing).toHaveLength(5);
    expect(audienceHints('Nurses aged 25-45 in Leeds')).toMatchObject({ said: ['age', 'job or role', 'place'] });
    for (const example of audienceExamples) expect(audienceHints(example).said.length).toBeGreaterThanOrEqual(3);
  });
});

describe('the health check of the AI', () => {
  it('waits 1 s, then twice as long, at most 30 s', () => {
    expect([0, 1, 2, 9].map(aiHealthRetryDelayMs)).toEqual([1_000, 2_000, 4_000, 30_000]);
  });
});
