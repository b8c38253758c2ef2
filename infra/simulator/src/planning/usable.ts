import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { Thought } from '../corpus/corpus.ts';
import type { Needs } from '../corpus/schema.ts';
import type { WalkOutcome } from '../corpus/vocabulary.ts';
import type { Panelist } from './speaker.ts';

/** What sentences may presuppose about the study and about what the speaker did earlier in it. */
export interface Situation {
  /** The site's facts, drawn once a study. */
  readonly site: Readonly<Record<string, string>>;
  /** How this person's earlier tasks ended, by goal. */
  readonly outcomes: ReadonlyMap<string, WalkOutcome>;
  /** The issues that the material in front of the speaker has. */
  readonly issues: ReadonlySet<string>;
}

const within = (range: string, value: number) => {
  const [low = 0, high = 999] = range.split('-').map(Number);
  return value >= low && value <= high;
};

type Test<Key extends keyof Needs> = (
  wanted: NonNullable<Needs[Key]>,
  speaker: Panelist,
  situation: Situation,
) => boolean;

const tests: { readonly [Key in keyof Required<Needs>]: Test<Key> } = {
  household: (wanted, { household }) => household === wanted,
  children: (wanted, { children }) =>
    wanted === 'none'
      ? children.length === 0
      : wanted === 'any'
        ? children.length > 0
        : wanted === 'one'
          ? children.length === 1
          : children.length > 1,
  child: (wanted, { children }) => children.some(({ word }) => (word === 'son') === (wanted === 'boy')),
  childAges: (wanted, { children }) => children.some(({ age }) => within(wanted, age)),
  age: (wanted, { profile }) => within(wanted, profile.age),
  gender: (wanted, { profile }) => profile.gender.toLowerCase() === wanted,
  work: (wanted, { work }) => wanted.some((each) => work.includes(each)),
  role: (wanted, { role }) => role === null || wanted.includes(role),
  home: (wanted, { home }) => home === wanted,
  drives: (wanted, { drives }) => drives === wanted,
  pet: (wanted, { pet }) => (wanted === 'any' ? pet !== null : pet === wanted),
  device: (wanted, { device }) => device === wanted,
  tenure: (wanted, { tenureYears }) => within(wanted, tenureYears),
  country: (wanted, { profile }) => wanted.includes(profile.locationCountry),
  fact: (wanted, { facts }) =>
    Object.entries(wanted).every(([key, values]) => values.includes(ownValue(facts, key) ?? '')),
  way: (wanted, { ways }) =>
    Object.entries(wanted).every(([way, values]) => values.includes(ownValue(ways, way) ?? '')),
  site: (wanted, _, { site }) =>
    Object.entries(wanted).every(([key, values]) => [values].flat().includes(ownValue(site, key) ?? '')),
  after: (wanted, _, { outcomes }) =>
    Object.entries(wanted).every(([goal, outs]) => {
      const outcome = outcomes.get(goal);
      return outcome !== undefined && outs.includes(outcome);
    }),
  issues: (wanted, _, { issues }) => wanted.every((issue) => issues.has(issue)),
  lacks: (wanted, _, { issues }) => wanted.every((issue) => !issues.has(issue)),
};

/** Whether this speaker, in this situation, could say this thought: everything that it presupposes holds. */
export function couldSay(thought: Thought, speaker: Panelist, situation: Situation): boolean {
  return (Object.entries(thought.needs) as [keyof Needs, never][]).every(
    ([key, wanted]) => wanted === undefined || (tests[key] as Test<never>)(wanted, speaker, situation),
  );
}

/** How much a thought says about the speaker's own circumstances: the number of conditions it states. */
export function particularity(thought: Thought): number {
  return Object.keys(thought.needs).filter((key) => key !== 'role' && key !== 'site').length;
}
