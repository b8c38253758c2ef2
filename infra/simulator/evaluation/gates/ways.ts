import type { Run } from '../../src/codebook/recognise.ts';
import type { Needs } from '../../src/corpus/schema.ts';
import type { CodedStudy } from '../coded.ts';
import { exactly, type Figure } from '../figure.ts';

/** What a participant's sentences presuppose about one circumstance: the values that all of them leave possible. */
type Left = Map<string, ReadonlySet<string>>;

const children = { none: ['none'], any: ['one', 'several'], one: ['one'], several: ['several'] } as const;

/** Circumstances with a closed list of values, as far as a sentence presupposes any. */
function presupposed({ needs }: { readonly needs: Needs }): (readonly [string, readonly string[]])[] {
  const { way = {}, fact = {}, household, gender, home, drives, pet } = needs;
  const kids = needs.children === undefined ? [] : [['children', children[needs.children]] as const];
  const one = (name: string, value: string | boolean | undefined) =>
    value === undefined ? [] : [[name, [String(value)]] as const];
  return [
    ...Object.entries(way).map(([name, values]) => [`way ${name}`, values] as const),
    ...Object.entries(fact).map(([name, values]) => [`fact ${name}`, values] as const),
    ...kids,
    ...one('household', household),
    ...one('gender', gender),
    ...one('home', home),
    ...one('drives', drives),
    ...(pet === 'any' ? [] : one('pet', pet)),
  ];
}

/** G9: who has said that they write nothing down does not lose a notebook two questions later. Read from the transcripts alone. */
export function waysGate(contradictions: readonly string[] | null): Figure {
  const value = contradictions === null ? Number.NaN : contradictions.length;
  return exactly('G9', 'circumstances of one participant that exclude each other', value, 0, contradictions ?? []);
}

/** "Just me." answers who lives there and who has a say alike: what it presupposes is not in its words. */
const bareCharacters = 10;
const isBare = ({ thought, start, end }: Run) => thought.place.kind === 'pool' && end - start <= bareCharacters;

/** Every pair of circumstances that one participant's recognised sentences presuppose and that cannot both be. */
export function contradictedWays({ held, panel }: CodedStudy): string[] {
  const found: string[] = [];
  for (const [person, answers] of Map.groupBy(panel.answers, (answer) => answer.person)) {
    const left: Left = new Map();
    const thoughts = answers.flatMap(({ utterances }) =>
      utterances.flatMap(({ recognised }) => recognised.runs.filter((run) => !isBare(run)).map((run) => run.thought)),
    );
    for (const thought of new Set(thoughts))
      for (const [name, values] of presupposed(thought)) {
        const before = left.get(name);
        const now = new Set(before === undefined ? values : values.filter((value) => before.has(value)));
        if (now.size === 0) found.push(`${held.study.id}, ${person}: ${name} in ${thought.id}`);
        else left.set(name, now);
      }
  }
  return found;
}
