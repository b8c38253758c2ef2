import { describe, expect, it } from 'vitest';
import type { Transcript } from './exact-quote.ts';
import { studyProblems, supportedStudy } from './study-findings.ts';

const transcript = (participantId: string, content: string): Transcript => ({
  participantId,
  messages: [
    { messageId: `${participantId}-a`, speaker: 'participant', content, questionIndex: 0, questionText: null },
  ],
});
const said = [transcript('p1', 'It is dear.'), transcript('p2', 'Too dear for me.'), transcript('p3', 'Cheap.')];
const voice = (participantId: string, text: string) => ({ participantId, messageId: `${participantId}-a`, text });
const dear = {
  many: 'find it dear',
  one: 'finds it dear',
  kind: 'problem' as const,
  action: 'Lower the price.',
  voices: [voice('p1', 'It is dear.'), voice('p2', 'Too dear for me.')],
  against: [voice('p3', 'Cheap.')],
};
const claimed = { summary: 'Price decides.', takeaways: [dear], themes: [], nextSteps: [] };

describe('the findings of a study', () => {
  it('are counted by who said them', () => {
    const [finding] = supportedStudy(claimed, said).takeaways;
    expect(finding).toMatchObject({ text: '2 of 3 find it dear.', count: 2, total: 3, weight: 'major' });
    expect(finding?.counterQuotes.map(({ participantId }) => participantId)).toEqual(['p3']);
  });

  it('count no participant twice, on both sides, or for words they did not say', () => {
    const voices = [voice('p1', 'It is dear.'), voice('p1', 'dear'), voice('p3', 'Dear!'), voice('p9', 'Dear.')];
    const against = [voice('p1', 'It is dear.')];
    const [finding] = supportedStudy({ ...claimed, takeaways: [{ ...dear, voices, against }] }, said).takeaways;
    expect(finding).toMatchObject({
      text: '1 of 3 finds it dear.',
      count: 1,
      weight: 'single-voice',
      counterQuotes: [],
    });
  });

  it('are dropped when no participant said them', () => {
    const invented = { ...dear, voices: [voice('p1', 'I love zeppelins.')] };
    const theme = { label: 'Zeppelins', voices: [{ ...voice('p1', 'Zeppelins!'), sentiment: 'positive' as const }] };
    expect(supportedStudy({ ...claimed, takeaways: [invented], themes: [theme] }, said)).toMatchObject({
      takeaways: [],
      themes: [],
    });
  });

  it.each(['Three of the participants find it dear.', 'find it dear, 5 of 8', 'Most users object.', '40 % leave.'])(
    'state no count of the model: "%s"',
    (text) => {
      expect(studyProblems({ ...claimed, summary: text })).toHaveLength(1);
    },
  );

  it('may name a number of anything else', () => {
    expect(studyProblems({ ...claimed, summary: 'Two of the screens hide the price.' })).toEqual([]);
  });
});
