import { describe, expect, it } from 'vitest';
import { analyseStudy } from '../analyse-study.ts';
import { codedCorpus, mapThenGrey, said } from '../fixtures/coded-corpus.ts';
import { type Answers, concepts, discovery, study } from '../fixtures/small-study.ts';

const text = 'Neighbours reserve a box for 4 pounds.';
const people = (count: number, answers: (n: number) => Answers) => Array.from({ length: count }, (_, n) => answers(n));
const lines = (question: string, answers: readonly string[]) => {
  const material = concepts([{ name: 'Closing Box', text, questions: [question] }]);
  const analysis = analyseStudy(
    study(
      material,
      answers.map((answer) => [answer]),
    ),
    codedCorpus,
  );
  return analysis.directAnswers[0]?.lines;
};

describe('direct answers', () => {
  it('given ratings, then lists them with their spread and the reasons at the ends, praise only at the top', () => {
    expect(
      lines('How likely are you to try it, from 1 to 5?', [
        `A two. ${said('no-shows', 0)}`,
        `A two. ${said('no-shows', 1)}`,
        `Three for now. ${said('neighbours', 2)}`,
        `A five. ${said('neighbours', 3)}`,
      ]),
    ).toEqual([
      '2, 2, 3, 5: 1 of 4 answered 4 or 5 and 2 answered 1 or 2; the middle answer is 2.5.',
      'Those at 4 or 5: 1 sees new neighbours in it.',
      'Those at 1 or 2: 2 expect people not to come.',
    ]);
  });

  it('given what would worry people, then lists no praise, and says how many have no worry', () => {
    expect(
      lines('What would worry you about it?', [
        said('no-shows', 0),
        said('no-shows', 1),
        said('allergens', 2),
        said('neighbours', 3),
        'Nothing worries me about it.',
      ]),
    ).toEqual([
      '2 of 5 expect people not to come.',
      'One person each: fears for people with allergies.',
      '1 has no worry about it.',
    ]);
  });

  it('given yes, no and it depends, then counts them with the reasons of each side', () => {
    expect(
      lines('Is 4 pounds a fair price for it?', [
        'Yes, I would say so.',
        `No, I don't think so. ${said('no-shows', 1)}`,
        'It depends.',
        'Yes, I would say so.',
      ]),
    ).toEqual([
      '2 of 4 say yes, 1 says no and 1 says that it depends.',
      'Those who say no: 1 expects people not to come.',
    ]);
  });

  it('given a choice between concepts, then names them, and the claims are about the one that was chosen', () => {
    const shown = ['Closing Box', 'Smart Order'].map((name) => ({
      name,
      text,
      questions: ['What is your first impression?'],
    }));
    const analysis = analyseStudy(
      study(
        concepts(shown, ['Which of the two would you try first, and why?']),
        people(4, (n) => [
          null,
          null,
          n < 3 ? `I'd go for Smart Order. ${said('neighbours', n)}` : "I'd go for Closing Box.",
        ]),
      ),
      codedCorpus,
    );
    expect(analysis.directAnswers[0]?.lines).toEqual([
      '3 of 4 choose Smart Order and 1 Closing Box.',
      'For Smart Order: 3 see new neighbours in it.',
    ]);
    expect(analysis.takeaways[0]?.text).toBe('Smart Order: 3 of 4 see new neighbours in it.');
    expect(analysis.summary).toContain('3 of 4 choose Smart Order and 1 Closing Box');
  });

  it('given what people see first, then names the elements once, and that is no finding', () => {
    const material = concepts([{ name: 'Closing Box', text, questions: ['What do you notice first?'] }]);
    const analysis = analyseStudy(
      study(
        material,
        people(3, (n) => [said('sees-map', n)]),
      ),
      codedCorpus,
    );
    expect(analysis.directAnswers[0]?.lines).toEqual(['Named first: the map (3 of 3).']);
    expect(analysis.takeaways).toEqual([]);
  });

  it('given trouble told beside what is seen first, then that is named all the same', () => {
    const material = concepts([{ name: 'Closing Box', text, questions: ['What do you notice first?'] }]);
    const analysis = analyseStudy(study(material, [[said('sees-map', 0)], [mapThenGrey]]), codedCorpus);
    expect(analysis.directAnswers[0]?.lines).toContain('Named first: the map (2 of 2).');
  });

  it('given somebody who chooses none of the two, then says so', () => {
    const shown = ['Closing Box', 'Smart Order'].map((name) => ({
      name,
      text,
      questions: ['What is your first impression?'],
    }));
    const choice = (n: number) => (n === 0 ? 'Neither of them, thank you.' : "I'd go for Closing Box.");
    const analysis = analyseStudy(
      study(
        concepts(shown, ['Which of the two would you try first?']),
        people(3, (n) => [null, null, choice(n)]),
      ),
      codedCorpus,
    );
    expect(analysis.directAnswers[0]?.lines).toEqual(['2 of 3 choose Closing Box and 1 neither.']);
  });

  it('given sums, then lists each with its unit, the smallest first', () => {
    expect(
      lines('What would you pay for it?', [
        'I would pay 4 pounds.',
        'I would pay 2.50 pounds.',
        'I would pay 4 pounds.',
      ]),
    ).toEqual(['3 of 3 name a sum: 2.50 pounds and 4 pounds (2).']);
  });

  it('given a fact of the material, then says what people took it to be', () => {
    expect(lines('What does it cost?', ['It says 4 pounds.', 'It says 4 pounds.', "It doesn't say."])).toEqual([
      '2 of 3 answer 4 pounds and 1 finds that it does not say.',
    ]);
  });

  it('given a question that suggests its answer, then says how many did not agree', () => {
    expect(
      lines('How amazing do you find it?', [
        "I wouldn't go that far.",
        `I wouldn't go that far. ${said('allergens', 1)}`,
        'A little, perhaps.',
      ]),
    ).toEqual([
      'The question suggests its answer: 2 of 3 did not agree, 1 only in part.',
      'One person each: fears for people with allergies.',
    ]);
  });

  it('given a question in German, then says what happened', () => {
    const german = 'Wie entscheiden Sie, was geerntet wird?';
    const analysis = analyseStudy(
      study(
        discovery([german]),
        people(3, () => ["I'm sorry, I don't speak German."]),
      ),
      codedCorpus,
    );
    expect(analysis.directAnswers[0]?.lines).toEqual([
      'The built-in participants answer in English only: 3 of 3 did not understand this question. Ask it in English.',
    ]);
    expect(analysis.summary).toContain('The question got no answer that can be used: ');
  });

  it('given declines, then says how many gave no answer, and counts nothing from them', () => {
    expect(
      lines('What would worry you about it?', [said('no-shows', 0), said('no-shows', 1), "I've never done that."]),
    ).toEqual(['2 of 3 expect people not to come.', '1 of 3 gave no answer to this.']);
    expect(lines('What would worry you about it?', ["I've never done that.", "I've never done that."])).toEqual([
      '2 of 2 gave no answer to this.',
    ]);
  });

  it('given answers without a claim, then shows some of them and calls them nothing', () => {
    const analysis = analyseStudy(
      study(
        discovery(['The last time a train was late']),
        people(3, (n) => [said('none', n)]),
      ),
      codedCorpus,
    );
    expect(analysis.directAnswers[0]).toMatchObject({ lines: ['Answers in their own words:'] });
    expect(analysis.directAnswers[0]?.quotes).toHaveLength(3);
    expect(JSON.stringify(analysis)).not.toMatch(/no claim/);
  });
});
