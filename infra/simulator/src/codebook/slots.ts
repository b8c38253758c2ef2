import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { normalise } from '../wording/normalise.ts';
import type { StudyWords } from './study-words.ts';

/** What may stand in a slot, as a pattern over normal forms. Never "anything": a closed set, or a number and a unit. */
export type SlotPatterns = Readonly<Record<string, string>>;

const word =
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand';
const digits = '\\d+(?:\\.\\d+)?';
const number = `(?:${digits}|(?:a )?(?:${word})(?: (?:and )?(?:${word}))*)(?: and a half)?`;
const per = '(?: (?:a|an|per|each|every) [a-z]+)?';
const money = `(?:[£$€]${digits}|${number} (?:pounds?|euros?|dollars?|cents?|pence|p|quid|krone?r?|kronor|francs?|zloty|yen|rupees?))${per}`;
const duration = `(?:half an hour|a quarter of an hour|(?:${number}|an?) (?:seconds?|minutes?|hours?|days?|nights?|weeks?|fortnights?|months?|years?))`;
const percent = `${number} ?(?:%|per ?cent)`;
const time = `(?:noon|midnight|\\d{1,2}(?:[:.]\\d{2})? ?(?:am|pm|a m|p m)?|(?:half past|quarter past|quarter to) (?:${word})|(?:${word}) oclock)`;
const years = `(?:${number}|a|half a) (?:years?|months?)(?: and a half)?`;
const child = `(?:an?|one|two|three|four|five|six) (?:little |small |baby |teenage |grown up |grown )?(?:girls?|boys?|sons?|daughters?|child|children|kids?|babys?|baby|babies|teenagers?|twins)(?: (?:of|aged) (?:${number}|a few months)(?: (?:and|months?|weeks?|years?) ?(?:${number})?)*)?`;
const children = `${child}(?:,? (?:and )?(?:${child}))*`;
const pet =
  '(?:an?|one|two|three|four) (?:old |young |little |small )?(?:dogs?|cats?|rabbits?|hamsters?|budgies?|parrots?|goldfish|tortoises?|guinea pigs?|horses?|ponys?|ponies|hens?|chickens?)';
const device =
  '(?:an? |the |my )?(?:old |work |smart )?(?:phone|mobile|smartphone|laptop|computer|desktop|tablet|pc|mac)';
const languages =
  'german|french|spanish|italian|dutch|portuguese|polish|swedish|norwegian|danish|finnish|czech|greek|turkish|russian|ukrainian|arabic|chinese|japanese|korean|hindi|hungarian|romanian|welsh';

/** Slots that the study fills, the same for all its people. `retells` are the clauses of the issues, with their slots. */
export function studySlots(words: StudyWords, retells: readonly string[]): SlotPatterns {
  const amount = either([...of(words.numbers.money), ...(words.numbers.money ?? []).map(withoutPeriod)], money);
  const slots = {
    name: closed(words.named.map(({ name }) => name)),
    option: closed(words.options.flatMap((option) => [option, option.replace(/^your /i, 'my ')])),
    n: number,
    amount,
    duration: either(of(words.numbers.duration), duration),
    percent: either(of(words.numbers.percent), percent),
    time: either([...of(words.numbers.time), ...of(words.numbers.date)], time),
    language: `(?:${languages})`,
    object: closed(words.objects),
    place: '(?:first|second|third|fourth|fifth|last)',
    thing: closed(words.tasks.things),
    person: closed(words.tasks.persons),
    step: closed(words.tasks.steps),
    part: closed(words.tasks.parts),
    act: closed(words.tasks.acts),
  };
  const read = closed(words.quotations);
  const value = either(
    [...of(words.numbers.count), ...of(words.numbers.date), ...words.quotations, 'nothing'],
    [slots.amount, `(?:in )?${slots.duration}`, slots.percent, slots.time, number].join('|'),
  );
  const clauses = retells.map((retell) => patternOf(retell, { ...slots, value }));
  const retell = clauses.length === 0 ? none : `(?:${clauses.join('|')})(?: and (?:${clauses.join('|')}))*`;
  const told = closed(words.told);
  const part = either(words.quotations, number);
  return {
    ...slots,
    value,
    retell,
    told,
    more: told,
    button: read,
    chosen: read,
    one: part,
    other: part,
    figure: `(?:${number}|${percent})`,
  };
}

/** What a participant's own sentences take from their card. */
export type Card = Pick<
  ParticipantProfile,
  'participantId' | 'name' | 'age' | 'gender' | 'occupation' | 'locationCity' | 'locationCountry'
>;

/** Slots that a participant fills from their own card. */
export function cardSlots(profile: Card): SlotPatterns {
  const [first = ''] = profile.name.split(' ');
  return {
    first: closed([first, profile.name]),
    age: either([String(profile.age)], `(?:${word})(?: (?:${word}))?`),
    job: closed(['', 'a ', 'an ', 'the '].map((article) => `${article}${profile.occupation}`)),
    gender: closed([profile.gender]),
    town: closed([profile.locationCity]),
    country: closed([profile.locationCountry, `the ${profile.locationCountry}`]),
    children,
    years,
    tenure: years,
    device,
    pet,
  };
}

/** A pattern that nothing matches, for slots that this study cannot fill. */
const none = '(?!)';

/** The pattern of a text with slots, over normal forms, without anchors; `named` slots become groups of their own. */
export function patternOf(text: string, slots: SlotPatterns, named = false): string {
  let count = 0;
  const marked = text.replace(/\{([A-Za-z]+)\}/g, (_, slot: string) => `slotmark${slot.toLowerCase()}slotend`);
  return escaped(normalise(marked)).replace(/slotmark([a-z]+)slotend/g, (_, slot: string) => {
    count += 1;
    const pattern = ownValue(slots, slot) ?? none;
    return named ? `(?<${slot}_${count}>${pattern})` : `(?:${pattern})`;
  });
}

function of(values: readonly string[] | undefined): readonly string[] {
  return values ?? [];
}

/** "29 pounds" of "29 pounds a month". */
function withoutPeriod(amount: string): string {
  return amount.replace(/ (?:an?|per|each|every) \S+$/, '');
}

/** A pattern of these values and nothing else. */
export function closed(values: readonly string[]): string {
  const normal = [...new Set(values.map(normalise))].filter((value) => value !== '');
  if (normal.length === 0) return none;
  return `(?:${normal
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')})`;
}

function either(values: readonly string[], pattern: string): string {
  const set = closed(values);
  return set === none ? `(?:${pattern})` : `(?:${set}|${pattern})`;
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
