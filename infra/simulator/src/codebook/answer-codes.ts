import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Corpus } from '../corpus/corpus.ts';
import type { WalkOutcome } from '../corpus/vocabulary.ts';
import { numberValue } from '../reading/number-words.ts';
import type { Run } from './recognise.ts';
import { wordings } from './wordings.ts';

/** What a sentence says in answer to the form of its question: the writer's own coding, by pool or by part. */
export type AnswerCode =
  | { readonly kind: 'rating'; readonly value: number }
  | { readonly kind: 'verdict'; readonly value: 'yes' | 'no' | 'depends' }
  /** Null: none of them. */
  | { readonly kind: 'choice'; readonly value: string | null }
  | { readonly kind: 'outcome'; readonly value: WalkOutcome; readonly goal: string | null }
  /** None: did not get that far. Basis: what showed it, where the pool is about that. */
  | { readonly kind: 'sure'; readonly value: 'yes' | 'partly' | 'no' | 'none'; readonly basis?: string }
  /** Nearly: needed somebody to go on. */
  | { readonly kind: 'stopped'; readonly value: 'yes' | 'nearly' | 'no' }
  | { readonly kind: 'ease'; readonly value: 'easy' | 'mixed' | 'hard' }
  /** Null: names no sum. */
  | { readonly kind: 'amount'; readonly value: string | null }
  /** Null: the material does not say. */
  | { readonly kind: 'fact'; readonly value: string | null }
  /** What somebody takes a thing on a screen for, by the pool that says it. */
  | { readonly kind: 'reading'; readonly value: string }
  | { readonly kind: 'own'; readonly value: string }
  | { readonly kind: 'leading'; readonly value: 'no' | 'partly' }
  | { readonly kind: 'foreign'; readonly value: string }
  | { readonly kind: 'half'; readonly value: '' }
  /** Why, by the pool of what is said for or against. */
  | { readonly kind: 'reason'; readonly value: string }
  /** Has nothing to name: no worry, no wish. */
  | { readonly kind: 'nothing'; readonly value: string }
  /** Cannot or will not answer; the pool says why. */
  | { readonly kind: 'decline'; readonly value: string };

export type CodeOf<Kind extends AnswerCode['kind']> = Extract<AnswerCode, { readonly kind: Kind }>;

/** The code of a run, or null where it only talks. */
export function answerCode({ thought, part, slots }: Run): AnswerCode | null {
  if (thought.place.kind === 'pool') return poolCode(thought.place.pool, slots);
  if (part === 'say' && thought.out !== null)
    return { kind: 'outcome', value: thought.out, goal: thought.place.kind === 'walk' ? thought.place.goal : null };
  // Who gave up did not get as far as being sure or not.
  if (part === 'sure' && thought.sureIs !== null)
    return { kind: 'sure', value: thought.out === 'gave-up' ? 'none' : thought.sureIs };
  return null;
}

/** A pool that is counted, and is no other kind of answer, says what somebody takes a thing for, or would do. */
export function countedCode({ thought: { place } }: Run, { counted }: Pick<Corpus, 'counted'>): AnswerCode | null {
  return place.kind === 'pool' && counted.has(place.pool) ? { kind: 'reading', value: place.pool } : null;
}

const verdicts: Readonly<Record<string, 'yes' | 'no' | 'depends'>> = {
  yes: 'yes',
  no: 'no',
  depends: 'depends',
  maybe: 'depends',
};

function poolCode(pool: string, slots: Readonly<Record<string, string>>): AnswerCode | null {
  const [, verdict = ''] = /^(?:(?:use|used|it|recommend)-)?(yes|no|depends|maybe)-lead$/.exec(pool) ?? [];
  const verdictValue = ownValue(verdicts, verdict);
  if (verdictValue !== undefined) return { kind: 'verdict', value: verdictValue };
  const [, scale, value = ''] = /^(ease|sure)-([a-z]+)-lead$/.exec(pool) ?? [];
  if (scale === 'ease') return { kind: 'ease', value: value as CodeOf<'ease'>['value'] };
  if (scale === 'sure') return { kind: 'sure', value: value as CodeOf<'sure'>['value'] };
  const [, sure] = /^sure-(yes|partly|no|none)-[a-z]+$/.exec(pool) ?? [];
  if (sure !== undefined && !pool.endsWith('-lead'))
    return { kind: 'sure', value: sure as CodeOf<'sure'>['value'], basis: pool.split('-')[2] ?? '' };
  const [, nearly, stopped] = /^giveup-(nearly-)?(yes|no)(?:-task)?-lead$/.exec(pool) ?? [];
  if (stopped !== undefined)
    return { kind: 'stopped', value: nearly === undefined ? (stopped as 'yes' | 'no') : 'nearly' };
  const [, pushBack] = /^leading-[a-z]+-(no|partly)$/.exec(pool) ?? [];
  if (pushBack !== undefined) return { kind: 'leading', value: pushBack as 'no' | 'partly' };
  const [, nothing] = /^(.+)-none$/.exec(pool) ?? [];
  if (pool === 'amount-none') return { kind: 'amount', value: null };
  if (pool.startsWith('own-')) return ownCode(pool.slice('own-'.length), slots);
  if (nothing !== undefined) return { kind: 'nothing', value: nothing };
  return otherCode(pool, slots);
}

function otherCode(pool: string, slots: Readonly<Record<string, string>>): AnswerCode | null {
  switch (pool) {
    case 'scale-lead':
      return { kind: 'rating', value: numberValue(slots.n ?? '') };
    case 'choice-lead':
    case 'choice-still-lead':
    case 'choice-changed-lead':
    case 'worse-lead':
    case 'misused-lead':
    case 'either-yes-lead':
    case 'order-first-lead':
    case 'still-lead':
    case 'action-lead':
      return { kind: 'choice', value: slots.option ?? null };
    case 'choice-none-lead':
    case 'choice-now-lead':
    case 'either-none-lead':
    case 'choice-neither-lead':
      return { kind: 'choice', value: null };
    case 'amount-lead':
      return { kind: 'amount', value: slots.amount ?? slots.value ?? null };
    case 'half-lead':
      return { kind: 'half', value: '' };
    case 'foreign':
      return { kind: 'foreign', value: slots.language ?? '' };
    case 'fact-absent':
    case 'state-unsaid':
    case 'difference-unsaid':
      return { kind: 'fact', value: null };
    case 'no-question':
    case 'hostile':
    case 'task-decline':
      return { kind: 'decline', value: pool };
    default:
      if (/^(?:matter|line|thing|option|deed|drop|lose)-|^misused-reason$|^(?:other-line|view-mixed)$/.test(pool))
        return { kind: 'reason', value: pool };
      if (/^(?:degree|event|today|acts)-|^where-unseen$/.test(pool)) return { kind: 'reading', value: pool };
      if (pool.startsWith('shown-')) return { kind: 'reading', value: pool };
      if (/^(?:fact|chose)-/.test(pool)) return factCode(pool, slots);
      if (/^which-[a-z]+-lead$/.test(pool)) return { kind: 'fact', value: wordings.taskAt(slots.place ?? '') };
      return pool.startsWith('decline-') ? { kind: 'decline', value: pool } : null;
  }
}

/** What an answer says that stands there: one thing, or how far it has got. */
function factCode(
  pool: string,
  { value, found, one = '', other = '' }: Readonly<Record<string, string>>,
): AnswerCode | null {
  if (pool === 'fact-stage-left') return { kind: 'fact', value: wordings.doneAndLeft(one, other) };
  if (pool === 'fact-stage-between') return { kind: 'fact', value: wordings.between(one, other) };
  const said = value ?? found;
  return said === undefined ? null : { kind: 'fact', value: said };
}

function ownCode(fact: string, slots: Readonly<Record<string, string>>): AnswerCode | null {
  const values = Object.values(slots);
  const value = values.length === 0 ? wordings.ownFact(fact) : values.length === 1 ? values[0] : undefined;
  return value === undefined ? null : { kind: 'own', value };
}
