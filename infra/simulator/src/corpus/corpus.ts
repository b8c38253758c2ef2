import type { ClaimEntry, Events, Needs, SiteValues } from './schema.ts';
import type { Evidence, HabitForm, IssueForm, Part, Stance, Tone, WalkOutcome, WantKind } from './vocabulary.ts';

/** A claim that a sentence can carry, and that is counted. */
export interface Claim extends Omit<ClaimEntry, 'about' | 'opposite' | 'parent' | 'of' | 'do'> {
  /** Where it lives and its name: `rail/learns-by-chance`, `recurring-fee/minds-fee`. */
  readonly id: string;
  /** What it is about, unique in the corpus: `rail/delays`. */
  readonly about: string;
  readonly aboutLabel: string;
  readonly do: string | null;
  readonly opposite: string | null;
  readonly parent: string | null;
  readonly of: string | null;
  /** The issue it was written for, if any. */
  readonly issue: string | null;
}

/** A claim on a part of a thought; sentences `from` to `to` of the part carry it, counted from 1. */
export interface ClaimMark {
  readonly claim: string;
  readonly from: number;
  readonly to: number;
  /** The writer named the sentences, of a part that otherwise only asks for something. */
  readonly named: boolean;
}

export type Place =
  | { readonly kind: 'cell'; readonly domain: string; readonly form: HabitForm; readonly activity: string }
  | { readonly kind: 'issue'; readonly domain: string | null; readonly issue: string }
  | { readonly kind: 'walk'; readonly domain: string; readonly goal: string }
  | { readonly kind: 'pool'; readonly pool: string };

/** What several who answer from a pool have said; `do`, where it is a trouble, is what a team would do about it. */
export interface Counted extends Pick<Claim, 'many' | 'one'> {
  readonly do?: string | undefined;
}

/** Something a person wrote for participants to say, with what follow-ups may draw from it. */
export interface Thought {
  /** Stable; draws are keyed by it. */
  readonly id: string;
  readonly place: Place;
  readonly tone: Tone | null;
  readonly needs: Needs;
  readonly parts: Readonly<Partial<Record<Part, string>>>;
  readonly claims: Readonly<Partial<Record<Part, readonly ClaimMark[]>>>;
  readonly facets: Readonly<Partial<Record<Part, string>>>;
  /** Parts that tell of life at home. */
  readonly private: readonly Part[];
  readonly stance: Stance | null;
  /** The forms of question it answers, for thoughts about issues. */
  readonly as: readonly IssueForm[];
  /** How the task ends, for walk-throughs. */
  readonly out: WalkOutcome | null;
  readonly sureIs: 'yes' | 'partly' | 'no' | 'none' | null;
  /** What showed the speaker that a step was done. */
  readonly saw: Evidence | null;
}

export interface Issue {
  readonly id: string;
  /** The file it is written in: what the harm or benefit is about. */
  readonly group: string;
  readonly kind: 'harm' | 'benefit' | 'element';
  readonly label: string;
  readonly retell: string | null;
  readonly cues: readonly string[];
  readonly asked: readonly string[];
  /** Thoughts for every domain. */
  readonly thoughts: readonly Thought[];
}

export interface Goal {
  readonly id: string;
  readonly domain: string;
  readonly task: string;
  readonly did: string;
  readonly cues: readonly string[];
  readonly walks: readonly Thought[];
}

/** A kind of step that tasks on any site are made of. */
export interface Step {
  readonly id: string;
  readonly did: string;
  readonly doing: string;
  readonly cues: readonly string[];
  /** Goals of the domains whose walks tell of this step as well. */
  readonly within: readonly string[];
  /** Known by everyday words: any other step that fits as well comes first. */
  readonly vague: boolean;
  /** Whether it finds something out, and does nothing else. */
  readonly finds: boolean;
  readonly wants: readonly WantKind[];
  readonly walks: readonly Thought[];
}

export interface DomainFact {
  readonly values: Readonly<Record<string, string>>;
  /** Words of a card by value: who says "commuter" there travels often. */
  readonly told: Readonly<Record<string, readonly string[]>>;
  readonly bio: string;
  readonly role: string | null;
}

export interface Domain {
  readonly id: string;
  readonly title: string;
  readonly heads: readonly string[];
  /** Of the heads and words, those that by themselves name no domain. */
  readonly everyday: readonly string[];
  readonly words: readonly string[];
  readonly roles: Readonly<Record<string, readonly string[]>>;
  /** Roles whose holders speak of their work. */
  readonly atWork: readonly string[];
  readonly facts: Readonly<Record<string, DomainFact>>;
  readonly site: Readonly<Record<string, readonly string[]>>;
  readonly topics: readonly string[];
  /** By `form x activity`. */
  readonly cells: ReadonlyMap<string, readonly Thought[]>;
  /** What is told of an event in a life, by event. */
  readonly events: ReadonlyMap<string, readonly Thought[]>;
  /** Thoughts in this domain's own terms, by issue. */
  readonly issueThoughts: ReadonlyMap<string, readonly Thought[]>;
  readonly goals: readonly Goal[];
}

/** The domain that answers what no other domain knows. */
export const generalDomain = 'general';

export interface Corpus {
  readonly domains: ReadonlyMap<string, Domain>;
  readonly issues: ReadonlyMap<string, Issue>;
  /** In the order in which they are recognised. */
  readonly steps: readonly Step[];
  readonly claims: ReadonlyMap<string, Claim>;
  readonly pools: ReadonlyMap<string, readonly Thought[]>;
  /** What the answers of a pool count as, for pools that are counted. */
  readonly counted: ReadonlyMap<string, Counted>;
  /** Ways of life and the share of participants who live each of them. */
  readonly ways: Readonly<Record<string, Readonly<Record<string, number>>>>;
  /** Cue patterns by activity. */
  readonly activities: Readonly<Record<string, readonly string[]>>;
  /** The events that a question can be after. */
  readonly events: Events;
  /** What a site says that nobody visited. */
  readonly siteValues: SiteValues;
  /** By id: everything anybody can say. */
  readonly thoughts: ReadonlyMap<string, Thought>;
}
