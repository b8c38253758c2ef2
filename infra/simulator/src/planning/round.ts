import type { PlanItem } from '@windtunnel/contracts/rules/plan-item';
import type { Thought } from '../corpus/corpus.ts';
import type { Continuation, Part } from '../corpus/vocabulary.ts';
import type { Stimulus, Study } from '../material/study.ts';
import type { Question } from '../questions/forms.ts';
import type { SlotValues } from '../reading/reference.ts';
import { assign } from './assign.ts';
import type { Chosen, Drawn } from './drawn.ts';
import { leadsFor } from './lead.ts';
import type { Memory } from './memory.ts';
import { type Pool, reasonsOf } from './reasons.ts';
import type { Panelist } from './speaker.ts';
import type { Situation } from './usable.ts';

/** One question of the guide, put to everybody. */
export interface Round {
  readonly study: Study;
  readonly memory: Memory;
  readonly item: PlanItem;
  readonly question: Question;
  /** The concept, screen or task the question is about; null for none or for several. */
  readonly stimulus: Stimulus | null;
  /** Ids of the thoughts, and their sentences, that somebody has been given under this question already. */
  readonly taken: Set<string>;
  /** Names the question in draws; the same words about another concept are another question. */
  readonly purpose: string;
  /** A part that an answer should go on with: thoughts that have it come first. */
  readonly wanted?: Continuation;
}

export const noValues: SlotValues = { name: '', amounts: [] };

/** What the speakers of a round may presuppose. */
export function situationOf({ study, memory, stimulus }: Round, speaker: Panelist): Situation {
  return {
    site: study.site,
    outcomes: memory.outcomes.get(speaker) ?? new Map(),
    issues: new Set(stimulus?.issues ?? []),
  };
}

/** What one speaker may draw an answer from; without thoughts they have nothing to say. */
export interface Source {
  readonly thoughts: readonly Thought[];
  /** For who finds nothing among `thoughts`. */
  readonly spare?: readonly Thought[];
  readonly part?: Part;
  readonly stimulus?: Stimulus;
  readonly weight?: (claim: string) => number;
  /** Names what the claims are about, if that is not the stimulus. */
  readonly subject?: string;
  /** Sentences come with something already settled (how a task went); their claims need not be held beforehand. */
  readonly settled?: boolean;
}

/** Gives each speaker a thought from their own source, nobody the same. */
export function bodies(round: Round, sourceOf: (speaker: Panelist) => Source | null): (Chosen | null)[] {
  const sources = round.study.panel.map(sourceOf);
  const given: (Chosen | null)[] = sources.map(() => null);
  const { wanted } = round;
  const rounds = [
    ...(wanted === undefined
      ? []
      : [
          {
            thoughtsOf: ({ thoughts }: Source) => thoughts.filter(({ parts }) => parts[wanted] !== undefined),
            mostHeard: 0,
          } as const,
        ]),
    { thoughtsOf: (source: Source) => source.thoughts, mostHeard: 0 },
    { thoughtsOf: (source: Source) => source.spare ?? [], mostHeard: 0 },
    { thoughtsOf: all, mostHeard: 1 },
  ] as const;
  for (const { thoughtsOf, mostHeard } of rounds) {
    const left = sources.map((source, index) => (given[index] === null ? source : null));
    drawn(round, left, thoughtsOf, mostHeard).forEach((choice, index) => {
      given[index] ??= choice;
    });
  }
  return given;
}

const all = (source: Source) => [...source.thoughts, ...(source.spare ?? [])];

function drawn(
  round: Round,
  sources: readonly (Source | null)[],
  thoughtsOf: (source: Source) => readonly Thought[],
  mostHeard: 0 | 1,
): (Chosen | null)[] {
  const wanted = round.study.panel.map((speaker, index) => {
    const source = sources[index] ?? null;
    if (source === null) return [];
    const part = source.part ?? 'say';
    const unsaid = thoughtsOf(source).filter(
      (thought) => !sentencesIn(thought, part).some((each) => round.taken.has(each)),
    );
    return reasonsOf(speaker, { ...poolOf(round, speaker, source, unsaid), mostHeard });
  });
  return assign(wanted, round.taken).map((choice, index) => {
    const source = sources[index] ?? null;
    if (choice === null || source === null) return null;
    const values = (source.stimulus ?? round.stimulus)?.values ?? noValues;
    const part = source.part ?? 'say';
    for (const sentence of sentencesIn(choice.thought, part)) round.taken.add(sentence);
    return { thought: choice.thought, part, values };
  });
}

/** "Yesterday." may be said by two people, "A fortnight ago." is noticed. */
const noticedWords = 3;

/** The sentences of a part that nobody else should say in answer to the same question. */
function sentencesIn(thought: Thought, part: Part): readonly string[] {
  const known = split.get(thought)?.get(part);
  if (known !== undefined) return known;
  const made = splitUp(thought.parts[part] ?? '');
  split.set(thought, (split.get(thought) ?? new Map<Part, readonly string[]>()).set(part, made));
  return made;
}

const split = new WeakMap<Thought, Map<Part, readonly string[]>>();

function splitUp(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => sentence.split(/\s+/).length >= noticedWords)
    .map((sentence) => sentence.toLowerCase());
}

function poolOf(
  round: Round,
  speaker: Panelist,
  source: Source,
  thoughts: readonly Thought[],
): Omit<Pool, 'mostHeard'> {
  const { study, memory, purpose } = round;
  const stimulus = source.stimulus ?? round.stimulus;
  return {
    study,
    memory,
    purpose,
    thoughts,
    subject: source.subject ?? stimulus?.id ?? '',
    settled: source.settled ?? false,
    values: stimulus?.values ?? noValues,
    situation: situationOf({ ...round, stimulus }, speaker),
    ...(source.part === undefined ? {} : { part: source.part }),
    ...(source.weight === undefined ? {} : { weight: source.weight }),
  };
}

/** A lead from a pool for each speaker who is given one. */
export function leads(
  round: Round,
  poolOf: (speaker: Panelist, index: number) => { readonly pool: string; readonly values?: SlotValues } | null,
): (Chosen | null)[] {
  const wanted = round.study.panel.map((speaker, index) => ({ speaker, lead: poolOf(speaker, index) }));
  const given = leadsFor(
    wanted.flatMap(({ speaker, lead }) =>
      lead === null ? [] : [{ speaker, pool: lead.pool, values: lead.values ?? noValues }],
    ),
    round,
  );
  let next = 0;
  return wanted.map(({ lead }) => (lead === null ? null : (given[next++] ?? null)));
}

/** Leads and bodies put together, with a decline for who has neither. */
export function answersOf(
  round: Round,
  leadsGiven: readonly (Chosen | null)[],
  bodiesGiven: readonly (Chosen | null)[],
  decline: string,
): Drawn[] {
  const empty = (index: number) => (leadsGiven[index] ?? null) === null && (bodiesGiven[index] ?? null) === null;
  const declines = leads(round, (_, index) => (empty(index) ? { pool: decline } : null));
  return round.study.panel.map((_, index) => ({
    leads: [leadsGiven[index] ?? declines[index]].filter((lead) => lead !== null && lead !== undefined),
    body: bodiesGiven[index] ?? null,
    subject: round.stimulus?.id ?? '',
  }));
}
