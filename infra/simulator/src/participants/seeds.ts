import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import { drawFor, hash32, shuffled } from '../random.ts';

/** Changes whenever the same seed would say something else; part of every seed. */
export const engineVersion = '2.0.0';

/** What the researcher's criteria fixed about a person, carried along because turns are made without the criteria. */
export type SeedFacts = Readonly<Partial<Record<FactName, string>>>;
export type FactName =
  | 'job'
  | 'tenure'
  | 'kids'
  | 'partner'
  | 'pet'
  | 'home'
  | 'tool'
  | 'device'
  | 'often'
  | 'interest'
  | 'leanings'
  | 'work'
  | 'drives'
  | 'told'
  | 'region'
  | 'income'
  | 'slots';

/** A person's seed, taken apart. */
export interface Seed {
  /** The same for everybody of one study. */
  readonly study: string;
  readonly draw: number;
  readonly facts: SeedFacts;
}

/** Seed of draw number `draw` (0 first) of a study, as text: engine version, study hash, draw and facts. */
export function makeSeed(root: string, draw: number, facts: SeedFacts): string {
  const members = Object.entries(facts)
    .filter(([, value]) => value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [studyKeyOf(root), String(draw), members.join('&')].join('|');
}

/** What the seeds drawn for one study have in common: engine version and study hash. It names the study in draws that all its people share. */
export function studyKeyOf(root: string): string {
  const study =
    hash32(`${engineVersion}:${root}`).toString(16).padStart(8, '0') +
    hash32(`${root}:study`).toString(16).padStart(8, '0');
  return `${engineVersion}|${study}`;
}

/** The study in which people are asked: their own, or the one that a saved panel is used in. */
export function studyKeyOfPanel([first]: readonly Pick<ParticipantProfile, 'seed' | 'studySeed'>[]): string {
  if (first?.studySeed !== undefined) return studyKeyOf(first.studySeed);
  return first?.seed.split('|').slice(0, 2).join('|') ?? '';
}

/** Takes a seed apart. Any other text is a seed too: a person without given facts. */
export function readSeed(seed: string): Seed {
  const [, study, draw, members] = seed.split('|');
  if (study === undefined || draw === undefined || !/^\d+$/.test(draw))
    return { study: seed, draw: hash32(seed) % 10, facts: {} };
  const facts = (members ?? '').split('&').flatMap((member) => {
    const [name, value] = member.split('=');
    return name === undefined || value === undefined ? [] : [[name, decodeURIComponent(value)] as const];
  });
  return { study, draw: Number(draw), facts: Object.fromEntries(facts) };
}

/**
 * Uniform number of one dimension for one draw. Ten draws in a row fall into ten different tenths (Latin hypercube),
 * so that a panel of ten covers the whole range instead of clumping.
 */
export function spreadUniform(seed: Pick<Seed, 'study' | 'draw'>, dimension: string): number {
  const block = Math.floor(seed.draw / 10);
  const tenths = shuffled([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], drawFor(seed.study, 'tenths', dimension, String(block)));
  const tenth = tenths[seed.draw % 10] ?? 0;
  return (tenth + drawFor(seed.study, 'within', dimension, String(seed.draw)).real()) / 10;
}
