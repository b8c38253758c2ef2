import { choicesIn } from '../../reading/shown/choices.ts';
import { normalise } from '../../wording/normalise.ts';
import { dividedInto, listed, verbOf } from '../phrasing.ts';
import { described } from '../study-words.ts';
import { wordings } from '../wordings.ts';
import { reasonsGiven } from './readings.ts';
import {
  type Asked,
  against,
  answerQuotes,
  codesOf,
  type DirectResult,
  groupsOf,
  inFavour,
  reasonsLine,
} from './result.ts';

/** Yes, no or it depends, with the reasons of each side. */
export function yesOrNo(question: Asked): DirectResult | null {
  const codes = codesOf(question, 'verdict');
  if (codes.size === 0) return null;
  const [yes = [], no = [], depends = []] = groupsOf(codes, ['yes', 'no', 'depends']);
  const clause = dividedInto(question.answers.length, [
    [yes, wordings.says.yes],
    [no, wordings.says.no],
    [depends, wordings.says.depends],
  ]);
  const bad = question.asked.question.polarity === 'negative';
  const low = bad ? yes : no;
  return {
    lines: [
      `${clause}.`,
      ...reasonsLine(question, wordings.saying.yes, yes, bad ? against : inFavour),
      ...reasonsLine(question, wordings.saying.no, no, bad ? inFavour : against),
      ...reasonsLine(question, wordings.saying.depends, depends, [...against, ...inFavour]),
      ...reasonsGiven(question),
    ],
    quotes: answerQuotes(question, [yes[0], no[0], depends[0], no[1]]),
    verdict: {
      clause: wordings.toQuestion(clause, question.asked.item.text),
      low: new Set(judges(question) ? low : []),
      rank: 2,
    },
  };
}

/** A yes or no to "Have you ever?" or "Does it say so?" is no verdict on anything. */
function judges({ asked: { question }, panel }: Asked): boolean {
  if (panel.material.type === 'PRODUCT_DISCOVERY') return false;
  return question.form === 'use' || question.form === 'price' || question.polarity !== undefined;
}

/** Which of several, with the reasons for each. */
export function choices(question: Asked): DirectResult | null {
  const codes = new Map(
    [...codesOf(question, 'choice')].filter(([, { value }]) => value === null || !unnamed.test(value)),
  );
  if (codes.size === 0) return null;
  const options = [...Map.groupBy([...codes], ([, { value }]) => value)]
    .map(([value, people]) => ({ name: optionName(value, question), people: people.map(([person]) => person) }))
    .sort((a, b) => Number(a.name === null) - Number(b.name === null) || b.people.length - a.people.length);
  const clause = listed(
    options.map(({ name, people }, index) => {
      const count = index === 0 ? `${people.length} of ${question.answers.length}` : String(people.length);
      const verb = index > 0 ? '' : ` ${verbOf(wordings.chooses, people.length)}`;
      return `${count}${verb} ${name ?? noneOf(question)}`;
    }),
  );
  return {
    lines: [
      `${clause}.`,
      ...options.flatMap(({ name, people }) =>
        name === null
          ? []
          : reasonsLine(question, wordings.reasonsFor(name), people, ['plus', 'problem', 'need', 'belief', 'habit']),
      ),
      ...reasonsGiven(question),
    ],
    quotes: answerQuotes(
      question,
      options.flatMap(({ people }) => people.slice(0, 2)),
    ),
    verdict: {
      clause: isOnlyChoice(question) ? clause : wordings.inAnswerTo(clause, question.asked.item.text),
      low: new Set(),
      rank: 0,
    },
  };
}

function noneOf({ panel, asked }: Asked): string {
  return (asked.question.options ?? panel.named).length === 2 ? wordings.neither : wordings.noneOfThem;
}

/** Whether people choose in answer to this question alone: then the choice needs no question beside it. */
function isOnlyChoice({ panel }: Asked): boolean {
  const chosen = panel.answers.filter(({ utterances }) =>
    utterances.some(({ codes }) => codes.some(({ kind }) => kind === 'choice')),
  );
  return new Set(chosen.map(({ asked }) => asked.item.index)).size < 2;
}

/** "Stay with what I do today" is no name. */
const doing = /^(?:stay|keep|do|wait|leave|go|ask|carry|stick|get|not)\b/i;
/** What is left of "I'd choose" where nothing was chosen. */
const unnamed = /^(?:choose|pick|take|prefer|go for|use)$/;

function optionName(value: string | null, { panel, asked }: Asked): string | null {
  if (value === null) return null;
  const shown = described(panel.material).flatMap((each) => choicesIn(each).flatMap(({ options }) => options));
  const known = [
    ...panel.named.map(({ name }) => name),
    ...(asked.question.options ?? []),
    ...shown.map(({ name }) => name),
  ];
  const name = known.find((each) => normalise(each) === value) ?? value;
  return doing.test(name) ? `"${name.replace(/\bi\b/g, 'I')}"` : name;
}
