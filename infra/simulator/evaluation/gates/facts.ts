import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { placeOf, spoken } from '../coded.ts';
import type { ExpectedFacts } from '../expected-facts.ts';
import { atLeast, exactly, type Figure, share } from '../figure.ts';
import type { HeldStudy } from '../hold-study.ts';
import { shownIn } from '../shown.ts';
import { numbersIn, plainWords } from '../text/numbers-in.ts';

type Field = ExpectedFacts['own'][number]['field'];

const emptyWords = new Set(['a', 'an', 'the', 'of', 'at', 'in', 'and', 'for', 'who']);

/** Whether an answer says what the card says. */
function saysOwn(field: Field, card: ParticipantProfile, answer: string): boolean {
  const words = plainWords(answer);
  const says = (text: string) => words.includes(plainWords(text));
  switch (field) {
    case 'age':
      return (
        numbersIn(answer).includes(String(card.age)) &&
        !numbersIn(answer).some((each) => isAge(each) && Number(each) !== card.age)
      );
    case 'town':
      return says(card.locationCity);
    case 'name':
      return says(card.name.split(' ')[0] ?? card.name);
    case 'gender':
      return says(card.gender) || says(/^(f|w)/i.test(card.gender) ? 'woman' : 'man');
    case 'occupation':
      return plainWords(card.occupation)
        .trim()
        .split(' ')
        .every((word) => emptyWords.has(word) || words.includes(` ${word} `));
    default:
      return field satisfies never;
  }
}

const isAge = (number: string) => /^\d\d$/.test(number) && Number(number) >= 16;

/** Own facts that are asked for are answered from the card. */
export function ownFactsGate(studies: readonly HeldStudy[], { own }: Pick<ExpectedFacts, 'own'>): Figure {
  const faults: string[] = [];
  let asked = 0;
  for (const held of studies)
    for (const { question, field } of own.filter(({ study }) => study === held.study.id))
      for (const by of spoken(held).filter(
        ({ exchange }) => exchange.followUp === 0 && exchange.question === question,
      )) {
        asked += 1;
        if (!saysOwn(field, by.participant, by.exchange.participant)) faults.push(placeOf(held, by));
      }
  return atLeast(
    'G1',
    'own facts asked for, answered from the card',
    share(asked - faults.length, asked),
    0.95,
    faults,
  );
}

/** Facts of what was shown are recalled, and nothing else is said in their place. */
export function statedFactsGates(studies: readonly HeldStudy[], { stated }: Pick<ExpectedFacts, 'stated'>): Figure[] {
  const missed: string[] = [];
  const contradicted: string[] = [];
  let asked = 0;
  for (const held of studies) {
    const known = new Set(numbersIn(shownIn(held.study.material).join('\n')));
    for (const { question, says } of stated.filter(({ study }) => study === held.study.id)) {
      const right = says.map(plainWords);
      for (const by of spoken(held).filter(
        ({ exchange }) => exchange.followUp === 0 && exchange.question === question,
      )) {
        asked += 1;
        const words = plainWords(by.exchange.participant);
        const isRight = right.some((each) => words.includes(each));
        const others = numbersIn(by.exchange.participant).filter(
          (each) => !right.some((one) => numbersIn(one).includes(each)),
        );
        if (!isRight) missed.push(placeOf(held, by));
        if (others.some((each) => !isRight || !known.has(each))) contradicted.push(placeOf(held, by));
      }
    }
  }
  return [
    atLeast('G2', 'facts of what is shown, recalled right', share(asked - missed.length, asked), 0.95, missed),
    exactly(
      'G2',
      'facts of what is shown, contradicted',
      asked === 0 ? Number.NaN : contradicted.length,
      0,
      contradicted,
    ),
  ];
}
