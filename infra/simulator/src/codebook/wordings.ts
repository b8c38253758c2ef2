import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import { numberInWords } from '../wording/number-words.ts';
import {
  type Base,
  countOf,
  listed,
  lowerFirst,
  quoted,
  shortened,
  upperFirst,
  type Verbs,
  verbOf,
} from './phrasing.ts';

/**
 * Every sentence frame of the analysis. What is put into them was written by a person: claims, names, tasks, questions as
 * they were asked.
 */
export const wordings = {
  nothingSaid: 'There is no summary: nobody has said anything yet.',
  unknownText: (unknown: number, sentences: number) =>
    `There is no summary: ${unknown} of ${sentences} sentences are not in the codebook, so counts would be too low. The built-in analysis knows what the built-in participants say and nothing else.`,
  unknownAnswers: (question: string) =>
    `There is no summary: half or more of the answers to "${shortened(question)}" are not in the codebook, so counts would be too low.`,

  count: (count: number, base: Base, claim: Verbs) => `${countOf(count, base)} ${verbOf(claim, count)}`,
  /** Within a list that has said of how many. */
  some: (count: number, claim: Verbs) => `${count} ${verbOf(claim, count)}`,
  torn: (count: number) => (count === 1 ? '1 says both' : `${count} say both`),
  onlyAsked: (count: number) =>
    count === 0 ? '' : `; ${count} more only ${count === 1 ? 'asks' : 'ask'} for a change`,
  asked: (count: number) => (count === 1 ? '1 asks for it' : `${count} ask for it`),
  about: (name: string, sentence: string) => `${name}: ${sentence}`,
  oneEach: (claims: readonly Pick<Verbs, 'one'>[]) => `One person each: ${claims.map(({ one }) => one).join('; ')}.`,
  inTheirWords: 'Answers in their own words:',

  walked: (people: number, claim: Verbs, task: string | null) =>
    `In the modelled walk-through${task === null ? '' : ` of "${shortened(task)}"`} ${fewPeople(people)} ${verbOf(claim, people)}.`,
  checksOnly: (people: number, claim: Verbs, task: string | null) =>
    `The brief does not say how the site behaves, so the troubles people met are things to check there, not findings. First among them${task === null ? '' : `, in "${shortened(task)}"`}: ${fewPeople(people)} ${verbOf(claim, people)}.`,
  checkFirst: (action: string) => `Check on the site whether this is needed: ${lowerFirst(action)}`,

  nothing: (pool: string, count: number): string => {
    const [one, many] = ownValue(nothingNamed, pool) ?? ['names nothing', 'name nothing'];
    return `${count} ${count === 1 ? one : many}`;
  },
  facet: (facet: string): string => ownValue(facets, facet) ?? facet,

  /** Verdicts. */
  says: {
    yes: verbs('says yes', 'say yes'),
    no: verbs('says no', 'say no'),
    depends: verbs('says that it depends', 'say that it depends'),
  },
  saying: { yes: 'Those who say yes', no: 'Those who say no', depends: 'Those who say that it depends' },
  sure: {
    yes: verbs('is sure', 'are sure'),
    partly: verbs('is partly sure', 'are partly sure'),
    no: verbs('is not sure', 'are not sure'),
  },
  sureOfIt: (clause: string) => `${clause} that it worked`,
  gotThatFar: (total: number) => `the ${total} who got that far`,
  ease: { easy: verbs('found it easy'), mixed: verbs('found it so-so'), hard: verbs('found it hard') },
  managed: (did: string, alone: number, helped: number) =>
    verbs(helped === 0 ? did : alone === 0 ? `${did} with help` : `${did} (${helped} of them with help)`),
  gaveUp: verbs('gave up'),
  thoughtDone: verbs('took it as done without a clear sign of it'),
  untried: verbs('did not try it'),
  inTask: (task: string, clause: string) => `in "${shortened(task, taskMost)}", ${clause}`,
  neededHelp: verbs('needed help'),
  wentOn: verbs('would have gone on'),
  basis: {
    message: 'go by what the page said',
    email: 'go by an email',
    list: 'looked again',
    person: 'asked somebody',
    supposed: 'only suppose it',
    nothing: 'saw nothing that says so',
  } as Readonly<Record<string, string>>,
  restsOn: (bases: readonly string[]) => `What it rests on: ${bases.join(', ')}.`,
  atStep: (doing: string, reached: number, ends: readonly string[]) =>
    `At ${doing}, of the ${reached} who came to it: ${ends.join('; ')}.`,
  nobodyDid: (did: string, ends: string) => `nobody ${did}: ${ends}`,
  didUnnamed: 'finished the task',
  chooses: verbs('chooses', 'choose'),
  neither: 'neither',
  noneOfThem: 'none of them',
  reasonsFor: (option: string) => `For ${option}`,
  spread: ({ top, atTop, bottom, atBottom, total }: Spread) =>
    `${atTop} of ${total} answered ${top} and ${atBottom === 0 ? 'nobody' : atBottom} answered ${bottom}`,
  middle: (median: number) => `the middle answer is ${median}`,
  thoseAt: (points: string) => `Those at ${points}`,
  sums: (named: number, total: number, sums: readonly string[]) => `${named} of ${total} name a sum: ${listed(sums)}`,
  noSum: (count: number) => (count === 1 ? '1 names none' : `${count} name none`),
  toQuestion: (clause: string, question: string) => `${clause} to "${shortened(question)}"`,
  inAnswerTo: (clause: string, question: string) => `${clause} in answer to "${shortened(question)}"`,
  answersFact: (value: string | null) =>
    value === null
      ? verbs('finds that it does not say', 'find that it does not say')
      : verbs(`answers ${value}`, `answer ${value}`),
  between: (one: string, other: string) => `somewhere between ${one} and ${other}`,
  doneAndLeft: (done: string, left: string) => `that ${done} is done and ${left} is not`,
  taskAt: (place: string) => `the ${place} task`,
  foundThere: (values: readonly string[]) =>
    `What it says there was drawn for this study and is to be looked up on the site: ${listed(values.map((value) => `"${value}"`))}.`,
  foundOut: (what: string) => `found out ${what}`,
  siteValues: (values: readonly string[]) =>
    `What people found on the site was drawn for this study, since nobody visited it: ${values.join('; ')}.`,
  siteValue: (task: string, values: readonly string[]) =>
    `in "${shortened(task, taskMost)}", ${listed(values.map((value) => `"${value}"`))}`,
  lookUpValues: 'Look up each of these on the site before anything is made of it.',
  theyAnswer: (values: readonly string[]) => `They answer: ${listed(values)}.`,
  times: (value: string, count: number) => (count === 1 ? value : `${value} (${count})`),
  namedFirst: (things: readonly string[]) => `Named first: ${listed(things)}.`,

  /** Questions that do not work. */
  foreign: (count: number, total: number) =>
    `The built-in participants answer in English only: ${count} of ${total} did not understand this question. Ask it in English.`,
  noQuestion: (count: number, total: number) => `${count} of ${total} found nothing in this that they could answer.`,
  hostile: (count: number, total: number) => `${count} of ${total} did not answer this, because of how it was asked.`,
  noAnswer: (count: number, total: number) => `${count} of ${total} gave no answer to this.`,
  leading: (refused: number, partly: number) =>
    `The question suggests its answer: ${refused} of ${refused + partly} did not agree${partly === 0 ? '' : `, ${partly} only in part`}.`,
  double: 'It asks two things at once; each answer is to one of them.',

  /** Summary. */
  walkedThrough: (people: number, tasks: number, host: string) =>
    `${participants(people)} went through ${tasks} ${tasks === 1 ? 'task' : 'tasks'} for ${host} in a modelled walk-through; the site was not visited.`,
  askedAbout: (people: number, what: string) =>
    `${participants(people)} ${people === 1 ? 'was' : 'were'} asked about ${what}.`,
  descriptionOf: (names: readonly string[]) => `the description of ${listed(names)}`,
  forOne: (name: string, clause: string) => `for ${name}, ${clause}`,
  first: { change: 'To change first', look: 'To look at first' },
  firstChange: (begin: string, name: string | null, action: string, because: readonly string[]) =>
    `${begin}${name === null ? '' : ` in ${name}`}: ${action} (${because.join('; ')}).`,
  amongLow: (count: number, all: number) =>
    `, among them ${count < all ? `${count} of the ${all}` : all === 2 ? 'both' : `all ${all}`} who gave a low rating or said no`,
  unansweredQuestions: (questions: readonly string[], all: number) => {
    const named = quoted(questions, questions.length > namedInFull ? 50 : 80);
    const count = questions.length === all ? 'None' : upperFirst(numberInWords(questions.length));
    return all === 1
      ? `The question got no answer that can be used: ${named}.`
      : `${count} of the ${numberInWords(all)} questions got ${count === 'None' ? 'an' : 'no'} answer that can be used: ${named}.`;
  },
  uncountedQuestions: (questions: readonly string[]) =>
    `What was said to ${quoted(questions, 80)} is not counted and has to be read.`,
  lowWithoutReason: 'Those who gave a low rating or said no give no reason that two of them share.',
  nothingFirst: { change: 'Nothing has to change first', look: 'Nothing stands out to look at first' },
  openFirst: {
    change: 'What has to change first is left open by these answers.',
    look: 'What to look at first is left open by these answers.',
  },
  oneVoice: (nothing: string, total: number, claim: Verbs) =>
    `${nothing}; one voice is worth checking: 1 of ${total} ${claim.one}.`,
  against: (count: number, claim: Verbs) => `Against it: ${count} ${verbOf(claim, count)}.`,

  /** What people are, for facts without a value; undefined where there is nothing to add up. */
  ownFact: (fact: string): string | undefined => ownValue(ownFacts, fact),

  /** One participant. */
  modelledOf: (sentence: string) => `In the modelled walk-through, ${sentence}`,
  answeredQuestions: (name: string, count: number) =>
    `${name} answered ${count} ${count === 1 ? 'question' : 'questions'}.`,
  own: {
    rating: (value: number, question: string) => `answered ${value} to "${shortened(question)}"`,
    verdict: (value: 'yes' | 'no' | 'depends', question: string) =>
      `answered ${value === 'depends' ? 'that it depends' : value} to "${shortened(question)}"`,
    choice: (name: string | null) => `chose ${name ?? 'none'}`,
    helped: (did: string) => `${did} with help`,
    gaveUp: 'gave up a task',
    thoughtDone: 'took a task as done without a clear sign of it',
  },
} as const;

/** A task's own words name it, and no more of them than tell it apart. */
const taskMost = 60;

/** So many questions are named at some length. */
const namedInFull = 3;

/** How many answered at the ends of a scale; the points are in words. */
export interface Spread {
  readonly top: string;
  readonly atTop: number;
  readonly bottom: string;
  readonly atBottom: number;
  readonly total: number;
}

const nothingNamed: Readonly<Record<string, readonly [one: string, many: string]>> = {
  worry: ['has no worry about it', 'have no worry about it'],
  dislike: ['dislikes nothing about it', 'dislike nothing about it'],
  like: ['finds nothing to like', 'find nothing to like'],
  change: ['would change nothing', 'would change nothing'],
  missing: ['misses nothing', 'miss nothing'],
  clear: ['finds nothing unclear', 'find nothing unclear'],
  trust: ['would need nothing more', 'would need nothing more'],
  closing: ['has nothing to add', 'have nothing to add'],
  'decline-unknown': ['cannot tell from what is shown', 'cannot tell from what is shown'],
};

const ownFacts: Readonly<Record<string, string>> = {
  'household-single': 'lives alone',
  'household-couple': 'lives with a partner',
  'children-none': 'no children',
  'pet-none': 'no pet',
  'home-own': 'owns the home',
  'home-rent': 'rents',
  drives: 'drives',
  'drives-not': 'does not drive',
};

const facets: Readonly<Record<string, string>> = {
  cost: 'What it costs them',
  fear: 'What they fear',
  workaround: 'Ways round it',
  'who-is-called': 'Who they turn to',
  tool: 'What they use',
  'learned-from': 'What taught them',
  limit: 'Limits they set',
  feeling: 'How it feels',
};

function verbs(one: string, many = one): Verbs {
  return { one, many };
}

function participants(count: number): string {
  return `${count} ${count === 1 ? 'participant' : 'participants'}`;
}

/** Without a count: the engine drew how many. */
function fewPeople(people: number): string {
  if (people === 1) return 'one participant';
  return people === 2 ? 'two participants' : 'several participants';
}
