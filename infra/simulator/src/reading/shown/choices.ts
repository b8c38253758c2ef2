import { remembered } from '../../remembered.ts';
import type { ScreenOption } from '../screen-options.ts';
import { elementsOf, type ShownElement } from './elements.ts';

/** Things on a screen of which one, or some, can be chosen. */
export interface Choosable {
  readonly options: readonly ScreenOption[];
  /** What is chosen already, as described; null where nothing is. */
  readonly chosen: string | null;
}

/** A button that does nothing until something has been chosen or filled in. */
export interface WaitingButton {
  readonly words: string;
}

const known = new Map<string, readonly Choosable[]>();
const readMost = 100;

/** What a description says can be chosen, in its order. */
export function choicesIn(description: string): readonly Choosable[] {
  return remembered(known, description, readMost, () => found(description));
}

const furniture =
  /\b(?:options?|choices?|choose|chosen|pick|select(?:ed)?|tick ?box(?:es)?|radio|circles?|boxes|tiles|chips|rows|cards|sizes?|lengths?|times|slots|dates|days|classes|plans|seats|berths|pitches|rooms|visits|drop-?down|faces|ones|buttons)\b/i;
/** "A list of four plots", where the description says that none of them is taken yet. */
const listing =
  /\blists? of (?:two|three|four|five|six|seven|eight|\d)\b|\b(?:two|three|four|five|six|seven|eight) \p{L}+:/iu;
const open = (description: string) =>
  /\b(?:none|no \p{L}+|nothing) (?:is |are |has been |of them is )?(?:selected|chosen|picked|marked|ticked|taken)\b|\bwaiting for a choice\b|\b(?:until|once|before) (?:a|one|the) \p{L}+ (?:is|has been) (?:chosen|picked|selected|marked)\b/iu.test(
    description,
  );
const several = /\b(?:two|three|four|five|six|seven|eight|nine|ten|[2-9]|several|list of)\b/i;
/** What is listed, included or gone through is not there to be chosen from. */
const noChoice =
  /\b(?:ticked lines|bullet\w*|steps|stages|chart|graph|bars|axis|menu|navigation|reviews?|comments?|messages|photos? of|posts|history|tabs?|owners|entries|links?|legend|with signs|(?:green|red|orange|grey|blue) (?:tick|cross)|each with a photo)\b/i;
const pressed: ReadonlySet<ShownElement['role']> = new Set(['button', 'link', 'switch', 'title', 'menu']);
const buttonsMin = 3;
const optionsMost = 8;
const wordsMost = 14;

function found(description: string): Choosable[] {
  const groups = Map.groupBy(elementsOf(description, false), ({ group }) => group);
  const listed = [...groups.values()].flatMap((elements): Choosable[] => {
    const around = elements[0]?.around ?? '';
    if (noChoice.test(around) || !(furniture.test(around) || (listing.test(around) && open(description)))) return [];
    const labels = elements.filter(({ words }) => !words.endsWith('?') && words.split(/\s+/).length <= wordsMost);
    const buttons = labels.filter(({ role }) => role === 'button');
    const asButtons = buttons.length >= buttonsMin || /\bbuttons? to (?:choose|pick|select)\b/i.test(around);
    const free = labels.filter(({ role }) => !pressed.has(role) || (role === 'button' && asButtons));
    if (free.length < 2 || free.length > optionsMost) return [];
    if (free.length === 2 && !several.test(around) && !/\b(?:options?|choices?|choose|rows|boxes)\b/i.test(around))
      return [];
    return [
      { options: named(free.map(({ words }) => words)), chosen: free.find(({ chosen }) => chosen)?.words ?? null },
    ];
  });
  return [...listed, ...byOrder(description), ...byColour(description)];
}

/** "Choose a language first: English, Latin, Welsh". */
function byOrder(description: string): Choosable[] {
  return elementsOf(description, false).flatMap(({ words }): Choosable[] => {
    const [, list = ''] = /^(?:choose|pick|select) [^:]{3,40}: ((?:[^,]{2,20}, )+[^,]{2,20})$/i.exec(words) ?? [];
    return list === '' ? [] : [{ options: named(list.split(/, (?:or |and )?/)), chosen: null }];
  });
}

/** "Seats are small dots in purple (£42), blue (£31) and orange (£19)": one kind of place a colour. */
function byColour(description: string): Choosable[] {
  const pairs = [
    ...description.matchAll(
      /\b(purple|blue|orange|green|red|yellow|pink|white|black|brown|gold|silver) \(([^()]{2,24})\)/gi,
    ),
  ].filter(([, , told = '']) => /\d/.test(told));
  if (pairs.length < 2) return [];
  const options = pairs.map(
    ([, colour = '', told = '']): ScreenOption => ({
      name: `the ${colour.toLowerCase()} ones`,
      text: `${colour.toLowerCase()}, ${told}`,
    }),
  );
  return [{ options, chosen: null }];
}

const clock = /(?<!\d)(?:[01]?\d|2[0-3])[.:][0-5]\d$/;

/** Each by its first words, where these tell them apart; else by all of them. */
function named(texts: readonly string[]): ScreenOption[] {
  const heads = texts.map(headOf);
  const apart = new Set(heads).size === heads.length;
  return texts.map((text, at) => ({ name: `'${apart ? (heads[at] ?? text) : text}'`, text }));
}

/** "Swap to another date" of "Swap to another date, £2 a ticket", without a price at the end. */
function headOf(text: string): string {
  const head = (/^[^,]+/.exec(text)?.[0] ?? text).replace(/\s+[+£$€]?\d+(?:[.,]\d\d)?$/, (sum) =>
    /[£$€]/.test(sum) || (/[.,]\d\d$/.test(sum) && !clock.test(sum)) ? '' : sum,
  );
  return /\p{L}{2}|\d/u.test(head) ? head.trim() : text;
}

const asleep =
  /\b(?:inactive|waiting for (?:a|your) choice|only works (?:once|when|after)|in-active|not (?:yet )?active|not active yet|disabled|gr[ea]yed[- ]out|cannot be (?:pressed|tapped|clicked)|can['’]t be (?:pressed|tapped|clicked)|does(?: not|n['’]t) react|switched off until|becomes active|only (?:lights up|works|becomes)|lights up (?:once|when|after))\b/i;
const dim = /\b(?:dim|faded|faint|pale|gr[ea]y)\b/i;
const until = /\b(?:until|once|to continue|first)\b/i;

/** The button of a description that is inactive until something is chosen or filled in; null where there is none. */
export function waitingButton(description: string): WaitingButton | null {
  const button = elementsOf(description, false).find(
    ({ role, around, looks }) =>
      role === 'button' && (asleep.test(`${around} ${looks}`) || (dim.test(around) && until.test(around))),
  );
  const words = button?.words ?? wordsOfSleeping(description);
  return words === null || words === undefined ? null : { words };
}

/** "A dim button, 'Reserve', with the words 'Choose a green berth to continue'": what must be done is told on the screen itself. */
function wordsOfSleeping(description: string): string | null {
  const elements = elementsOf(description, false);
  const order = elements.find(({ words }) =>
    /^(?:choose|pick|select|fill in|enter|tick)\b.*\b(?:first|to continue|to go on)\b/i.test(words),
  );
  return (
    elements.find(({ role, group, words }) => role === 'button' && group === order?.group && words !== order.words)
      ?.words ?? null
  );
}

/** Cases that a description names: "For rashes, moles and bites", or short things to choose from. */
export function casesIn(description: string): string[] {
  const listed = elementsOf(description, false).flatMap(({ words }) => {
    const [, list = ''] = /^For ((?:\p{L}[\p{L} ]{2,20}(?:, | and |, and ))+\p{L}[\p{L} ]{2,20})$/u.exec(words) ?? [];
    return list === '' ? [] : list.split(/, and |, | and /);
  });
  if (listed.length > 1) return listed;
  const choice = choicesIn(description).find(
    ({ options }) => options.length > 2 && options.every(({ text }) => !/\d/.test(text)),
  );
  return choice?.options.map(({ text }) => text).filter((text) => !/^(?:something else|other)\b/i.test(text)) ?? [];
}
