import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { type ScreenLine, screenLines } from './screen-lines.ts';

/** One of several things that a screen lets people choose between. */
export interface ScreenOption {
  /** As somebody names it: "'Shop credit'", "the 08:40". */
  readonly name: string;
  /** All that stands on it. */
  readonly text: string;
}

const counted = /\b(two|three|four|five|six)\b/i;
const counts: Readonly<Record<string, number>> = { two: 2, three: 3, four: 4, five: 5, six: 6 };
const several =
  /\b(?:options?|buttons|tabs|rows|tickets|plans|choices|ways|chips|tiles|cards|photos|prices|rates|links)\b/i;
const optionsMost = 6;

/** The groups of a description ("two options: 'A' and 'B'"), the most likely one for this question first. */
export function optionGroups(description: string, question = ''): ScreenOption[][] {
  const bySentence = Map.groupBy(
    screenLines(description).filter(({ told, text }) => told !== '' && !/\?$/.test(text)),
    ({ sentence }) => sentence,
  );
  const asked = wordsOf(question);
  const beside = sideBySide([...bySentence.values()]);
  const groups = beside.length > 1 ? [beside, ...bySentence.values()] : [...bySentence.values()];
  return groups
    .map((lines) => ({ options: optionsOf(lines), score: scoreOf(lines, asked, question) }))
    .filter(({ options, score }) => options.length > 1 && options.length <= optionsMost && score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ options }) => options);
}

/** "Two boxes. Left 'A, 35 a month'. Right 'B, 25 a month'.": the first words of each. */
function sideBySide(groups: readonly (readonly ScreenLine[])[]): ScreenLine[] {
  return groups.flatMap((lines) => {
    const [first] = lines;
    return first !== undefined && placed.test(first.told) ? [{ ...first, told: 'two options' }] : [];
  });
}

const placed =
  /^(?:on |in |to )?(?:the )?(?:(?:left|right)(?:-hand)?(?: (?:side|box|card|column|half|panel))?|(?:first|second|third|one|other|upper|lower|middle) (?:box|card|column|panel|plan|option|tile|offer|ticket|membership))\b[,:]? /i;

function optionsOf(lines: readonly ScreenLine[]): ScreenOption[] {
  const most = ownValue(counts, counted.exec(lines[0]?.told ?? '')?.[1]?.toLowerCase() ?? '') ?? optionsMost;
  const texts = [...new Set(lines.map(({ text }) => text))].slice(0, most);
  return texts.map((text) => ({ name: nameOf(text), text }));
}

/** A label without its price and time; a row without a label goes by its clock time. */
function nameOf(text: string): string {
  const label = /^[^\d:]*\p{L}{2}[^\d:]*/u.exec(text)?.[0]?.replace(/[\s,+£$€-]+$/, '') ?? '';
  if (label !== '') return `'${label}'`;
  const time = /^\d{1,2}:\d{2}/.exec(text)?.[0];
  return time === undefined ? `'${text}'` : `the ${time}`;
}

function scoreOf(lines: readonly ScreenLine[], asked: ReadonlySet<string>, question: string): number {
  const told = lines[0]?.told ?? '';
  const shared = [...wordsOf(`${told} ${lines.map(({ text }) => text).join(' ')}`)].filter((word) => asked.has(word));
  const wanted = ownValue(counts, counted.exec(question)?.[1]?.toLowerCase() ?? '');
  const sameKind = /\bbuttons?\b/i.test(question) && lines.some(({ pressed }) => pressed);
  return (
    (several.test(told) ? 1 : 0) +
    (counted.test(told) ? 1 : 0) +
    (lines.every(({ pressed }) => pressed) ? 0.5 : 0) +
    (sameKind ? 2 : 0) +
    (wanted === optionsOf(lines).length ? 1.5 : 0) +
    shared.length
  );
}

const empty = /^(?:the|and|for|you|your|are|with|this|that|which|would|two|three|four|five|what|not|why)$/;

/** Words without their endings: "paying" and "ways" meet "pay" and "way". */
const wordsOf = (text: string) =>
  new Set(
    (text.toLowerCase().match(/[a-z]{3,}/g) ?? [])
      .filter((word) => !empty.test(word))
      .map((word) => word.replace(/(?:ing|s)$/, '')),
  );
