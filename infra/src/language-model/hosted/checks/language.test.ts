import { describe, expect, it } from 'vitest';
import { isInAnotherLanguage } from './language.ts';

const english = 'How do you decide which train to take on a working day?';
const german = 'Wie entscheiden Sie an einem Arbeitstag, welchen Zug Sie nehmen?';
const answers = {
  English: 'I look at the board and take the next one, unless it is full, and then I wait for the one after that.',
  German: 'Ich schaue auf die Tafel und nehme den nächsten Zug, außer er ist voll, dann warte ich auf den danach.',
  French: "Je regarde le panneau et je prends le prochain train, sauf s'il est plein, et alors j'attends le suivant.",
  Russian: 'Я смотрю на табло и сажусь на следующий поезд.',
  Chinese: '我看看牌子，然后坐下一班到站的火车。',
};

describe('the language of an answer', () => {
  it.each([
    [english, answers.English],
    [german, answers.German],
    [german, answers.English],
    [english, 'Llanfairpwllgwyngyll, then Holyhead.'],
    [english, 'No.'],
    [english, '12:40 → 13:10'],
  ])('suits "%s": %s', (question, answer) => {
    expect(isInAnotherLanguage(answer, question)).toBe(false);
  });

  it.each([
    [english, answers.German],
    [english, answers.French],
    [german, answers.French],
    [english, answers.Russian],
    [english, answers.Chinese],
  ])('does not suit "%s": %s', (question, answer) => {
    expect(isInAnotherLanguage(answer, question)).toBe(true);
  });
});
