import type { Quote } from '@windtunnel/contracts/analysis';
import type { TranscriptMessage } from '@windtunnel/contracts/interview';
import type { AnalysedInterview } from '@windtunnel/contracts/ports/language-model';
import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { interviewPlan } from '@windtunnel/contracts/rules/interview-plan';
import type { Claim, Corpus } from '../corpus/corpus.ts';
import { issuesIn } from '../material/issues-in.ts';
import { classify } from '../questions/classify.ts';
import { normalise } from '../wording/normalise.ts';
import { type AnswerCode, answerCode, countedCode } from './answer-codes.ts';
import { type AskedQuestion, kindsAsked } from './asked.ts';
import { claimsMade } from './mentions.ts';
import { quoteOf, readableSpan } from './quoting.ts';
import { type RecognisedMessage, type Recogniser, type Run, recogniserOf, type SpokenClaim } from './recognise.ts';
import { described, type Named, studyWords } from './study-words.ts';

/** A participant's message, recognised. */
export interface Utterance {
  readonly message: TranscriptMessage;
  readonly recognised: RecognisedMessage;
  readonly codes: readonly AnswerCode[];
}

/** What one person said to one question, follow-ups included. */
export interface Answer {
  readonly person: string;
  readonly asked: AskedQuestion;
  readonly utterances: readonly Utterance[];
}

/** A claim as one person made it. */
export interface Mention {
  readonly claim: Claim;
  readonly person: string;
  /** The concept or screen it is about; null for the study as a whole. */
  readonly scope: string | null;
  readonly question: number;
  /** Its question asked for this kind of claim. */
  readonly prompted: boolean;
  /** Said at once, not under a follow-up: it can be read alone. */
  readonly main: boolean;
  /** Quoted with more than the sentences that carry it, which say too little alone. */
  readonly widened: boolean;
  /** Told of the speaker's daily life, not of what was shown. */
  readonly life: boolean;
  /** Number of the task whose walk-through it comes from. */
  readonly task: number | null;
  /** Drawn by the engine for a site that was not visited: the study's text does not describe it. */
  readonly modelled: boolean;
  readonly quote: Quote;
  /** Said by asking for what would mend it: counted apart, and no quote for it. */
  readonly implied?: true;
  /** Said by a yes alone: counted, and no quote for it. */
  readonly bare?: true;
}

/** A pattern across things that the writer of a sentence marked: a fear, a workaround, who is called. */
export interface FacetMention {
  readonly facet: string;
  readonly person: string;
  readonly quote: Quote;
}

/** What a panel said, read by the codebook. */
export interface Panel {
  readonly corpus: Corpus;
  readonly material: Configuration;
  readonly named: readonly Named[];
  /** Ids of everybody who said something. */
  readonly people: readonly string[];
  readonly questions: readonly AskedQuestion[];
  readonly answers: readonly Answer[];
  readonly mentions: readonly Mention[];
  readonly facets: readonly FacetMention[];
}

/** Reads transcripts by wording alone. What a participant was meant to think is not looked at. */
export function readPanel(material: Configuration, interviews: readonly AnalysedInterview[], corpus: Corpus): Panel {
  const questions = interviewPlan(material)
    .toSorted((a, b) => a.index - b.index)
    .map((item): AskedQuestion => ({ item, question: classify(item.text, item.kind) }));
  const words = studyWords(
    material,
    questions.flatMap(({ question }) => [...(question.options ?? []), ...(question.actions ?? [])]),
  );
  const recognise = recogniserOf(corpus, words);
  const answers = interviews.flatMap((interview) => answersIn(interview, questions, recognise, corpus));
  const scene: Scene = {
    corpus,
    named: words.named,
    issues: new Set(issuesIn(corpus, described(material).join('\n'))),
    tasks: tasksIn(answers),
  };
  return {
    corpus,
    material,
    named: words.named,
    people: [...new Set(answers.map(({ person }) => person))],
    questions,
    answers,
    mentions: answers.flatMap((answer) => {
      const said = mentionsIn(answer, scene);
      return [...said, ...madeByYes(answer, said, corpus)];
    }),
    facets: answers.flatMap(facetsIn),
  };
}

function answersIn(
  interview: AnalysedInterview,
  questions: readonly AskedQuestion[],
  recognise: Recogniser,
  corpus: Corpus,
): Answer[] {
  const byQuestion = new Map<number, Utterance[]>();
  let before: string | undefined;
  for (const message of interview.messages) {
    if (message.speaker !== 'participant' || message.questionIndex === null) continue;
    const form = questions.find(({ item }) => item.index === message.questionIndex)?.question.form;
    const recognised = recognise(message.content, interview.participant, { thought: before, form });
    const spoken = recognised.runs.findLast(({ thought }) => thought.place.kind !== 'pool');
    before = spoken?.thought.id ?? before;
    const utterance = {
      message,
      recognised,
      codes: recognised.runs.flatMap((run) => answerCode(run) ?? countedCode(run, corpus) ?? []),
    };
    byQuestion.set(message.questionIndex, [...(byQuestion.get(message.questionIndex) ?? []), utterance]);
  }
  return questions.flatMap((asked) => {
    const utterances = byQuestion.get(asked.item.index);
    return utterances === undefined ? [] : [{ person: interview.participantId, asked, utterances }];
  });
}

interface Scene {
  readonly corpus: Corpus;
  readonly named: readonly Named[];
  /** Issues that the study's own text describes. */
  readonly issues: ReadonlySet<string>;
  /** The tasks' numbers by the goal that people walked through. */
  readonly tasks: ReadonlyMap<string, number>;
}

function mentionsIn(answer: Answer, scene: Scene): Mention[] {
  return answer.utterances.flatMap(({ message, recognised, codes }) =>
    claimsMade(recognised.runs, message).flatMap(({ run, spoken }): Mention[] => {
      const claim = scene.corpus.claims.get(spoken.claim);
      if (claim === undefined) return [];
      const tellsMore = recognised.runs.some(({ thought }) => thought.place.kind !== 'pool' && thought !== run.thought);
      const thought = { start: run.start, end: Math.max(run.end, spoken.end) };
      const span = readableSpan(message.content, spoken, thought, tellsMore);
      return [
        {
          claim,
          person: answer.person,
          scope: scopeOf(run, message, codes, scene),
          question: answer.asked.item.index,
          prompted: kindsAsked(answer.asked).includes(claim.kind),
          main: run.part === 'say',
          life: run.thought.place.kind === 'cell',
          task: taskOf(run, answer, scene),
          modelled: isModelled(run, claim, scene),
          widened: span.end - span.start > spoken.end - spoken.start,
          quote: quoteOf(answer.person, message, span),
          ...(onlyAsks(run, spoken, claim) ? { implied: true as const } : {}),
        },
      ];
    }),
  );
}

/** What a yes says by itself, by the form of its question. */
const saidByYes: Readonly<Partial<Record<Answer['asked']['question']['form'], string>>> = {
  price: 'price-high/price-is-fair',
};

/** The claim that a bare yes makes, for who says no such thing in words; its words are nothing to quote. */
function madeByYes({ person, asked, utterances }: Answer, said: readonly Mention[], corpus: Corpus): Mention[] {
  const claim: Claim | undefined = corpus.claims.get(saidByYes[asked.question.form] ?? '');
  if (claim === undefined || said.some((each) => [each.claim.id, each.claim.parent].includes(claim.id))) return [];
  const yes = utterances.find(({ codes }) => codes.some(({ kind, value }) => kind === 'verdict' && value === 'yes'));
  const lead = yes?.recognised.runs[0];
  if (yes === undefined || lead === undefined) return [];
  return [
    {
      claim,
      person,
      scope: asked.item.conceptId ?? asked.item.screenId ?? null,
      question: asked.item.index,
      prompted: true,
      main: true,
      widened: false,
      life: false,
      task: null,
      modelled: false,
      quote: quoteOf(person, yes.message, lead),
      bare: true,
    },
  ];
}

/** Who says what would help, what to change or what that would mean asks for a trouble to be mended, and tells it only in sentences that are named. */
function onlyAsks({ thought: { place }, part }: Run, { named }: SpokenClaim, { kind }: Claim): boolean {
  if (place.kind !== 'cell' || kind !== 'problem' || named) return false;
  return part === 'help' || (place.form === 'wish' && (part === 'say' || part === 'meant'));
}

/** What is said after the tasks may still come from the walk-through of one of them. */
function taskOf({ thought }: Run, { asked }: Answer, { tasks }: Scene): number | null {
  if (asked.item.kind === 'task') return asked.item.index;
  return thought.place.kind === 'walk' ? (tasks.get(thought.place.goal) ?? null) : null;
}

function tasksIn(answers: readonly Answer[]): ReadonlyMap<string, number> {
  return new Map(
    answers.flatMap(({ asked, utterances }) =>
      utterances.flatMap(({ codes }) =>
        codes.flatMap((code) =>
          code.kind === 'outcome' && code.goal !== null ? [[code.goal, asked.item.index] as const] : [],
        ),
      ),
    ),
  );
}

/** A walk-through's trouble counts as found only where the study's text describes its cause. */
function isModelled({ thought }: Run, claim: Claim, { issues }: Scene): boolean {
  const walked = thought.place.kind === 'walk' || thought.out !== null;
  return walked && !(claim.issue !== null && issues.has(claim.issue));
}

/** What people say of their own lives is not about the concept that it was asked beside. */
function scopeOf(
  { thought, slots }: Run,
  message: TranscriptMessage,
  codes: readonly AnswerCode[],
  { named }: Scene,
): string | null {
  if (thought.place.kind === 'cell') return null;
  const shown = message.conceptId ?? message.screenId;
  if (shown !== undefined) return shown;
  const chosen = codes.find((code) => code.kind === 'choice')?.value ?? slots.name;
  return named.find(({ name }) => normalise(name) === chosen)?.id ?? null;
}

function facetsIn({ person, utterances }: Answer): FacetMention[] {
  return utterances.flatMap(({ message, recognised }) =>
    recognised.runs.flatMap((run) => {
      const facet = run.thought.facets[run.part];
      const whole = run.from === 1 && run.thought.parts[run.part] !== undefined;
      if (facet === undefined || !whole || run.thought.place.kind === 'walk') return [];
      return [{ facet, person, quote: quoteOf(person, message, run) }];
    }),
  );
}
