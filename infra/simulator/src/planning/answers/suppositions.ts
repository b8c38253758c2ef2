import type { Question } from '../../questions/forms.ts';
import { drawFor } from '../../random.ts';
import { labelsIn } from '../../reading/reference.ts';
import { screenLines } from '../../reading/screen-lines.ts';
import { readText } from '../../reading/sentences.ts';
import type { Drawn } from '../drawn.ts';
import { answersOf, leads, noValues, type Round } from '../round.ts';
import { linesOf } from '../standing.ts';
import { likingOf } from '../verdict.ts';
import { sideOn, thingAsked, thingReasons } from './stances/thing-asked.ts';

/** "What if it left something out?": something of what is shown goes wrong. */
export function asksAfterFailure({ text }: Question): boolean {
  return (
    /\b(?:what if|if|suppose|imagine|say)\b/i.test(text) &&
    /\b(?:wrong|left out|leaves out|miss(?:ed|es)|forg[eo]ts?|forgot|lost|loses|late|brok?e|breaks|fail(?:s|ed)?|mistakes?|error|crash(?:es|ed)?|did(?: not|n['’]t)|does(?: not|n['’]t)|stopped|leak(?:s|ed))\b/i.test(
      text,
    ) &&
    /\b(?:what would you|would you (?:still|trust|use|go on)|how would you|what then|what happens|what do you do)\b/i.test(
      text,
    )
  );
}

/** Trust is spent or left by how much somebody likes the thing. */
export function answerAfterFailure(round: Round): Drawn[] {
  const { study, memory, stimulus } = round;
  const given = leads(round, (speaker) => {
    const liking = stimulus === null ? 0 : likingOf(speaker, stimulus, study, memory);
    return { pool: `failure-${liking > 0.4 ? 'forgiven' : liking < -0.2 ? 'ends-it' : 'checked'}` };
  });
  return answersOf(round, given, [], 'decline-guess');
}

/** "Where would you tap to report it?" */
export function asksWhere({ text }: Question): boolean {
  return /\b(?:where|what|which (?:button|link|part)) (?:would|do|should|can|could) you (?:tap|click|press|go|look|start|touch)\b/i.test(
    text,
  );
}

/** Words by which a button is for what a question wants, when it has others on it. */
const kin: readonly (readonly [wanted: RegExp, label: RegExp])[] = [
  [
    /\b(?:damaged?|broken?|wrong|missing|problem|complain|fault)/i,
    /report|problem|help|contact|return|complain|claim|issue/i,
  ],
  [/\b(?:stop|cancel|leave|end|quit)/i, /cancel|stop|end|unsubscribe|leave|account|settings/i],
  [/\b(?:pay|buy|order|book)/i, /pay|buy|order|book|checkout|continue|basket|send/i],
  [/\b(?:change|edit|move|correct)/i, /edit|change|move|manage|settings|account/i],
  [/\b(?:help|ask|question)/i, /help|contact|chat|support|ask/i],
];

/** The label on the screen that fits what is wanted, else what people do who see none. */
export function answerWhere(round: Round): Drawn[] {
  const label = labelFor(round);
  const given = leads(round, () =>
    label === null ? { pool: 'where-unseen' } : { pool: 'where-pressed', values: { ...noValues, value: label } },
  );
  return answersOf(round, given, [], 'decline-unknown');
}

function labelFor({ stimulus, question }: Round): string | null {
  if (stimulus === null) return null;
  const labels = labelsIn(stimulus.text);
  const asked = new Set(readText(question.text).flatMap(({ tokens }) => tokens.flatMap(({ forms }) => forms)));
  const ranked = labels
    .map((label) => {
      const shared =
        label
          .toLowerCase()
          .match(/[a-z]{4,}/g)
          ?.filter((word) => asked.has(word)).length ?? 0;
      const related = kin.filter(([wanted, named]) => wanted.test(question.text) && named.test(label)).length;
      return { label, score: shared + 2 * related };
    })
    .sort((a, b) => b.score - a.score);
  const best = ranked[0];
  return best === undefined || best.score === 0 ? null : best.label;
}

/** Parts of a screen that can be pressed or filled in. */
const controls =
  /\b(?:buttons?|links?|fields?|switch|menu|tick box|slider|plus sign|drop-down|dropdown|tabs?|chips?)\b/i;

/** Words by which a control serves an event, when it has others on it. */
const serves: readonly (readonly [event: RegExp, control: RegExp])[] = [
  [/\b(?:mov(?:e|ed|ing) house|address|moved|flat)\b/i, /address|deliver|contact|account|details|change|help/i],
  [
    /\b(?:neighbour|someone else|somebody else|another person|friend|in my place|has to go)\b/i,
    /someone|somebody|add|invite|person|new|call us/i,
  ],
  [/\b(?:late|more time|slow|pushchair|luggage|miss(?:ed)?)\b/i, /time|later|extend|call|rebook|help|need/i],
  [
    /\b(?:find(?:ing)? out|know more|details|why|question|unclear|alarm(?:ed)?)\b/i,
    /ask|more|details|info|see|question|help|form/i,
  ],
  [/\b(?:lost|stolen|strange|fraud)\b/i, /block|freeze|report|lost|help/i],
  [/\b(?:nuts?|allerg\w*|cannot eat|diet)\b/i, /tell (?:the|us)|allerg|ask/i],
  ...kin,
];

const sharedWordsMin = 2;

/** "Say you had moved house": what on the screen would serve, or that nothing does; "does it help you?": what it says on that. */
export function answerEvent(round: Round, wants: 'deed' | 'help'): Drawn[] | null {
  const { stimulus, question, study } = round;
  if (stimulus === null) return null;
  if (asksAfterFailure(question)) return null;
  if (wants === 'help') return answerWhetherItHelps(round);
  const control = controlFor(stimulus.text, question.text);
  const way = wayBackIn(stimulus.text, question.text);
  // What is no page has no place on it for anything.
  if (control === null && way === null && study.type === 'CONCEPT_VALIDATION') return null;
  const thing = asksWhetherEnough.test(question.text) ? thingAsked(round, stimulus) : null;
  const enough = study.panel.map((speaker) => thing !== null && sideOn(speaker, thing, stimulus, round) === 'for');
  const verdicts = leads(round, (_, index) =>
    thing === null ? null : { pool: enough[index] === true ? 'yes-lead' : 'no-lead' },
  );
  const done = leads(round, (speaker, index) => {
    if (enough[index] === true) return null;
    // Some would not look for it on a screen at all.
    const rings = speaker.traits.techComfort < ringsBelow && speaker.slot % 2 === 1;
    if (control === null && way !== null) return { pool: 'line-answers', values: { ...noValues, value: way } };
    if (control === null || rings) return { pool: 'event-nothing' };
    return { pool: 'event-control', values: { ...noValues, value: control } };
  });
  const content =
    thing === null
      ? []
      : thingReasons(
          round,
          stimulus,
          thing,
          enough.map((each) => (each ? 'for' : 'mixed')),
        );
  return answersOf(
    round,
    verdicts,
    study.panel.map((_, index) => done[index] ?? content[index] ?? null),
    'decline-unknown',
  );
}

const notLiked =
  /\b(?:not|n['’]t) (?:like|want|fit|suit|happy)\b|\bchange your mind\b|\bwrong (?:size|colour|one)\b|\bsend it back\b/i;

/** "What could you do if you did not like it?": the line about returns, where there is one. */
function wayBackIn(text: string, question: string): string | null {
  if (!notLiked.test(question)) return null;
  return (
    screenLines(text).find(({ text: line }) => /\b(?:returns?|refund\w*|exchange|money back)\b/i.test(line))?.text ??
    null
  );
}

/** "Is that enough for you, and if not, what is your next step?" */
const asksWhetherEnough =
  /\b(?:is|are|would|does)\b[^?]*\b(?:enough|sufficient|clear|all right|okay|ok|do)\b[^?]*\b(?:if not|otherwise|next step)\b/i;

const ringsBelow = 0.35;

function controlFor(text: string, question: string): string | null {
  const asked = new Set(readText(question).flatMap(({ tokens }) => tokens.flatMap(({ forms }) => forms)));
  const ranked = screenLines(text)
    .filter(({ told, pressed }) => pressed || controls.test(told))
    .map(({ text: label }) => {
      const words = label.toLowerCase().match(/[a-z]{4,}/g) ?? [];
      const shared = words.filter((word) => asked.has(word)).length;
      const related = serves.filter(([event, named]) => event.test(question) && named.test(label)).length;
      return { label, score: shared + 2 * related };
    })
    .toSorted((a, b) => b.score - a.score);
  const best = ranked[0];
  return best === undefined || best.score < sharedWordsMin ? null : best.label;
}

const denies = /\b(?:not|no|never|cannot|can['’]t|without|except|only if|excludes?)\b/i;

/** What the screen says of such a case, and whether that is a yes; a few would not rely on their reading. */
function answerWhetherItHelps(round: Round): Drawn[] | null {
  const { stimulus, question } = round;
  if (stimulus === null) return null;
  const words = new Set(question.text.toLowerCase().match(/[a-z]{4,}/g) ?? []);
  const best = linesOf(stimulus)
    .map(({ line }) => ({
      line,
      shared: [...new Set(line.text.toLowerCase().match(/[a-z]{4,}/g) ?? [])].filter((word) => words.has(word)).length,
    }))
    .filter(({ line }) => !line.pressed)
    .toSorted((a, b) => b.shared - a.shared || Number(denies.test(b.line.text)) - Number(denies.test(a.line.text)))[0];
  if (best === undefined || best.shared < 1) return null;
  const value = best.line.text;
  const verdict = denies.test(value) ? 'no' : 'yes';
  const given = leads(round, (speaker) => {
    const unsure = drawFor(speaker.key, 'reads', round.purpose).chance(unsureShare);
    return { pool: `event-says-${unsure ? 'unsure' : verdict}`, values: { ...noValues, value } };
  });
  return answersOf(round, given, [], 'decline-unknown');
}

const unsureShare = 0.2;
