import type { Aspect } from '../aspects.ts';
import type { Intent } from '../reading/intent.ts';
import type { Statement } from '../reading/statements.ts';
import type { Topic } from '../reading/topics.ts';
import { weightOf } from './points.ts';
import { similarity, vectorsBy } from './similarity.ts';

/** Statements of several people that say the same of the same thing. */
export interface Group {
  /** Null when it is about a topic in several respects. */
  readonly aspect: Aspect | null;
  readonly topic: Topic | null;
  readonly conceptId: string | null;
  /** 1 for liking, -1 for disliking; 0 where signs are kept together. */
  readonly sign: number;
  /** Every person's statements, the strongest first; people with the strongest words first. */
  readonly voices: ReadonlyMap<string, readonly Statement[]>;
  readonly score: number;
}

type Key = Pick<Group, 'aspect' | 'topic' | 'conceptId' | 'sign'>;

/** From this value on a statement counts as voicing something. */
export const voiceMin = 0.3;
/** Cosine from which on two groups of the same sign say near enough the same. */
const sameAs = 0.5;
/** Share of a group's people who have to say it in words that no group before it rests on. */
const freshMin = 0.6;

/** The opinions of all people that are firm enough to count. */
export function voicedOpinions(statements: readonly Statement[]): Statement[] {
  return statements.filter(({ kind, value }) => kind === 'opinion' && Math.abs(value) >= voiceMin);
}

/**
 * Groups by aspect, by topic, and by both.
 *
 * @param signed keeps liking and disliking apart.
 * @param concepts names of concepts when several were shown: what is said of one is not said of another.
 */
export function groupsOf(
  opinions: readonly Statement[],
  { signed, concepts }: { readonly signed: boolean; readonly concepts: ReadonlyMap<string, string> },
): Group[] {
  const groups = new Map<string, Collected>();
  for (const statement of opinions) {
    const sign = signed ? Math.sign(statement.value) : 0;
    const conceptId = concepts.size > 0 ? statement.utterance.conceptId : null;
    const { aspect } = statement;
    const topic = statement.topic === null || isWhole(statement.topic, concepts) ? null : statement.topic;
    const keys: Key[] = prompted(statement, topic) ? [] : [{ aspect, topic: null, conceptId, sign }];
    if (topic !== null) keys.push({ aspect: null, topic, conceptId, sign }, { aspect, topic, conceptId, sign });
    for (const key of keys) {
      const name = nameOf(key);
      const group = groups.get(name) ?? { key, statements: [] };
      group.statements.push(statement);
      groups.set(name, group);
    }
  }
  if (signed) takeSides(groups);
  return [...groups.values()]
    .filter(({ statements }) => statements.length > 0)
    .map(({ key, statements }) => groupFrom(key, statements));
}

/** Asked what they like or dislike, people name something: without a thing or a respect that tells nothing. */
function prompted({ aspect, utterance }: Statement, topic: Topic | null): boolean {
  return aspect === 'overall' && topic === null && oneSided.has(utterance.intent);
}

const oneSided: ReadonlySet<Intent> = new Set(['like', 'dislike', 'pain', 'improve', 'need'] as const);

/** A topic that is but a name of what was shown. */
function isWhole({ isMain, name }: Topic, concepts: ReadonlyMap<string, string>): boolean {
  const bare = name.replace(/^the /, '').toLowerCase();
  return isMain || [...concepts.values()].some((concept) => concept.toLowerCase().includes(bare));
}

interface Collected {
  readonly key: Key;
  statements: Statement[];
}

/** Whoever says both counts for the side that weighs more: nobody speaks for and against the same thing. */
function takeSides(groups: ReadonlyMap<string, Collected>): void {
  for (const group of groups.values()) {
    if (group.key.sign < 0) continue;
    const against = groups.get(nameOf({ ...group.key, sign: -1 }));
    if (against === undefined) continue;
    const sums = new Map<string, number>();
    for (const { participantId, value } of [...group.statements, ...against.statements])
      sums.set(participantId, (sums.get(participantId) ?? 0) + value);
    const isFor = ({ participantId }: Statement) => (sums.get(participantId) ?? 0) > 0;
    group.statements = group.statements.filter(isFor);
    against.statements = against.statements.filter((statement) => !isFor(statement));
  }
}

function nameOf({ aspect, topic, conceptId, sign }: Key): string {
  return [aspect, topic?.key, conceptId, sign].join(' | ');
}

/** A group of statements, sorted by person. */
export function groupFrom(key: Key, statements: readonly Statement[]): Group {
  const voices = new Map<string, Statement[]>();
  for (const statement of statements.toSorted((a, b) => weightOf(b) - weightOf(a))) {
    voices.set(statement.participantId, [...(voices.get(statement.participantId) ?? []), statement]);
  }
  return { ...key, voices, score: scoreOf(key, voices) };
}

/** Number of people, weighed by how firmly they speak, in how many answers, and how specific it is. */
function scoreOf({ aspect, topic }: Key, voices: ReadonlyMap<string, readonly Statement[]>): number {
  let sum = 0;
  const questions = new Set<string>();
  for (const statements of voices.values()) {
    const [first] = statements;
    sum += 0.5 + (first === undefined ? 0 : weightOf(first));
    for (const { utterance } of statements) questions.add(utterance.question.text);
  }
  const breadth = 1 + 0.05 * Math.min(4, questions.size - 1);
  const specific =
    aspect === 'overall' ? (topic === null ? 0.5 : 0.9) : topic === null ? 1 : aspect === null ? 1.15 : 1.3;
  return sum * breadth * specific;
}

export function statementsIn({ voices }: Group): Statement[] {
  return [...voices.values()].flat();
}

/**
 * Picks groups that together cover what was said, the strongest first: each has to rest mainly on sentences that no
 * group before it has used. One that says near enough the same as an earlier one joins it.
 */
export function pickGroups(groups: readonly Group[], max: number, voicesMin: number): Group[] {
  const vectorOf = vectorsBy(groups.flatMap(statementsIn));
  const picked: { group: Group; vector: ReturnType<typeof vectorOf> }[] = [];
  const used = new Set<unknown>();
  let open = groups.filter(({ voices }) => voices.size >= voicesMin);
  while (picked.length < max) {
    open = open.filter((group) => freshVoices(group, used) >= Math.max(voicesMin, freshMin * group.voices.size));
    const best = open.reduce<Group | null>(
      (top, group) => (top === null || freshScore(group, used) > freshScore(top, used) ? group : top),
      null,
    );
    if (best === null) return picked.map(({ group }) => group);
    open = open.filter((group) => group !== best);
    const vector = vectorOf(statementsIn(best));
    for (const { sentence } of statementsIn(best)) used.add(sentence);
    const near = picked.findIndex(
      (other) => isRelated(other.group, best) && similarity(vector, other.vector) >= sameAs,
    );
    const known = picked[near];
    if (known === undefined) picked.push({ group: best, vector });
    else picked[near] = { group: joined(known.group, best), vector: known.vector };
  }
  return picked.map(({ group }) => group);
}

/** People who say it in a sentence nobody has used yet. */
function freshVoices({ voices }: Group, used: ReadonlySet<unknown>): number {
  return [...voices.values()].filter((statements) => statements.some(({ sentence }) => !used.has(sentence))).length;
}

function freshScore(group: Group, used: ReadonlySet<unknown>): number {
  return (group.score * freshVoices(group, used)) / group.voices.size;
}

/** Same concept, same sign, and the same aspect or topic. */
function isRelated(a: Group, b: Group): boolean {
  const shared = (a.aspect !== null && a.aspect === b.aspect) || (a.topic !== null && a.topic.key === b.topic?.key);
  return shared && a.sign === b.sign && a.conceptId === b.conceptId;
}

function joined(group: Group, other: Group): Group {
  const all = new Set([...statementsIn(group), ...statementsIn(other)]);
  return groupFrom(group, [...all]);
}
