import { describe, expect, it } from 'vitest';
import { aConcept, aDraft } from '../draft/draft.example.ts';
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
