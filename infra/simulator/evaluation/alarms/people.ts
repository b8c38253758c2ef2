import { standingOf } from '../../src/codebook/counting/standing.ts';
import { speakerOf } from '../../src/participants/speaker.ts';
import type { Speaker } from '../../src/planning/speaker.ts';
import { type CodedStudy, placeOf, spoken } from '../coded.ts';
import { atMost, exactly, type Figure, share } from '../figure.ts';
import { numbersIn } from '../text/numbers-in.ts';

type Fact = readonly [says: RegExp, holds: (speaker: Speaker) => boolean];

const facts: readonly Fact[] = [
  [/\bmy (wife|husband)\b/i, ({ household }) => household === 'couple'],
  [/\b(my|the) (son|daughter|kids|eldest|youngest)\b|\bmy (boy|girl)\b/i, ({ children }) => children.length > 0],
  [/\bmy son\b|\bmy boy\b/i, ({ children }) => children.some(({ word }) => word === 'son')],
  [/\bmy daughter\b|\bmy girl\b/i, ({ children }) => children.some(({ word }) => word === 'daughter')],
  [/\bmy dog\b/i, ({ pet }) => pet === 'dog'],
  [/\bmy cat\b/i, ({ pet }) => pet === 'cat'],
  [/\bI live (alone|on my own|by myself)\b/i, ({ household }) => household === 'single'],
  [/\bsince I retired\b|\bnow I'm retired\b/i, ({ work }) => work.includes('retired')],
];

/** C1 and C3: nobody contradicts their card, or themselves without a reason. */
export function peopleAlarms(studies: readonly CodedStudy[]): Figure[] {
  const contradicted = studies.flatMap(({ held }) =>
    spoken(held).flatMap((by) => {
      const speaker = speakerOf(by.participant);
      const answer = by.exchange.participant;
      const wrong = facts.some(([says, holds]) => says.test(answer) && !holds(speaker));
      const [, age = ''] = /\bI(?:'m| am) ([\w-]+)(?= (?:now|and|this)\b|[.,])/.exec(answer) ?? [];
      const [years] = numbersIn(age);
      const isTime = /\b(minute|hour|mile|late|stone)/i.test(answer);
      const otherAge = years !== undefined && !isTime && Number(years) >= 18 && Number(years) !== by.participant.age;
      return wrong || otherAge ? [placeOf(held, by)] : [];
    }),
  );
  const stances = studies.flatMap(stancesIn);
  const flips = stances.filter(({ torn }) => torn);
  return [
    exactly('C1', 'facts of the card that are contradicted', contradicted.length, 0, contradicted),
    atMost(
      'C3',
      'sides changed on one thing',
      share(flips.length, stances.length),
      0.03,
      flips.map(({ name }) => name),
    ),
  ];
}

/** Everybody's stance on each claim that has an opposite. */
function stancesIn({ held, panel }: CodedStudy): { name: string; torn: boolean }[] {
  const standing = standingOf(panel.corpus, panel.mentions);
  const divided = panel.mentions.filter(({ claim }) => standing.deniedBy(claim.id).size > 0);
  const once = new Map(divided.map((each) => [`${each.person} ${each.scope ?? ''} ${each.claim.id}`, each]));
  return [...once.values()].map(({ claim, person, scope }) => ({
    name: `${held.study.id}, ${person}: ${claim.id}`,
    torn: standing.torn(claim.id, scope).has(person),
  }));
}
