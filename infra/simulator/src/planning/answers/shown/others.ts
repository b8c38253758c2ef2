import { elementMeant } from '../../../material/asked-element.ts';
import { partyIn } from '../../../questions/object.ts';
import { readText } from '../../../reading/sentences.ts';
import type { ShownElement } from '../../../reading/shown/elements.ts';
import { passedOn } from '../../../reading/shown/passed-on.ts';
import type { Drawn } from '../../drawn.ts';
import type { Round } from '../../round.ts';
import { type Reply, replies, weighted } from './give.ts';

/** What others would get to see: the one line about them, a guess that fits the person, or that it does not say. */
export function answerSeenBy(round: Round, elements: readonly ShownElement[]): Drawn[] {
  const object = partyIn(round.question.text);
  const line = lineAbout(object, elements);
  const reply = (kind: string, more: Readonly<Record<string, string>> = {}): Reply => ({
    pool: `shown-sees-${kind}`,
    words: { object, ...more },
  });
  return replies(round, (speaker) => {
    const wary = speaker.traits.privacyConcern;
    return weighted(speaker, round, [
      [reply('line', { value: line?.words ?? '' }), line === null ? 0 : 3.5],
      [reply('that'), 1.5 + 2 * wary],
      [reply('little'), 1.8 * (1 - wary)],
      [reply('unsaid'), 1.5 + 2 * wary],
    ]);
  });
}

/** Whoever is asked about stands in the line; a question of the page itself ("What does my employer see?") answers nothing. */
function lineAbout(object: string, elements: readonly ShownElement[]): ShownElement | null {
  const lines = elements.filter(({ words }) => !words.endsWith('?') && words.split(/\s+/).length > 2);
  const nouns = readText(object).flatMap(({ tokens }) => tokens.filter(({ tag }) => /^(?:NOUN|PROPN)$/.test(tag)));
  const named = lines.find(({ words }) =>
    nouns.some(({ forms }) =>
      readText(words).some(({ tokens }) => tokens.some((token) => token.forms.some((form) => forms.includes(form)))),
    ),
  );
  return (
    named ??
    lines.find(({ words }) =>
      /\b(?:can see|be told|see this|visible|shared|confirms|only you|both of you)\b/i.test(words),
    ) ??
    null
  );
}

/** "Who is answering the messages?": whoever the text names, read out; which of several it means, it does not say. */
export function answerWho(round: Round, elements: readonly ShownElement[]): Drawn[] | null {
  const { question, stimulus } = round;
  const line = elementMeant(
    elements.filter(({ words }) => words.split(/\s+/).length > 2),
    question,
    stimulus?.name ?? '',
  );
  if (line === null) return null;
  if (/^(?:and |so,? )?which\b/i.test(question.text))
    return replies(round, () => ({ pool: 'shown-which-guess', words: { value: line.words } }));
  const told = roleTold(question.text, line, elements);
  if (told !== null) return replies(round, () => ({ pool: 'shown-role', words: { value: line.words, told } }));
  return replies(round, () => ({ pool: 'fact-who-quoted', words: { value: line.words } }));
}

/** What the next sentence says of somebody whose part is asked for: "She gets 20 a month and cannot open your door". */
function roleTold(question: string, line: ShownElement, elements: readonly ShownElement[]): string | null {
  if (!/\b(?:part|role|job)\b/i.test(question)) return null;
  const next = elements.find(
    ({ words, group }) => group === line.group && words !== line.words && /^(?:she|he|they)\b/i.test(words),
  );
  return next === undefined ? null : passedOn(next.words);
}
