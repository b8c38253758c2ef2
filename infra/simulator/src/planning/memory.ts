import type { Thought } from '../corpus/corpus.ts';
import type { WalkOutcome } from '../corpus/vocabulary.ts';
import type { Study } from '../material/study.ts';
import type { Want } from '../reading/tasks/wants.ts';
import { type Opinions, opinionsOf, siteSubject } from './opinions.ts';
import type { Panelist } from './speaker.ts';

/** What became of something that a task wanted found, for one person. */
export interface Found {
  /** The number of the task, from 0. */
  readonly task: number;
  readonly want: Want;
  /** As they say it: "twelve months". */
  readonly value: string;
  /** Read on the site, heard from somebody, or only assumed. */
  readonly how: 'read' | 'heard' | 'assumed';
}

/** What has been said so far, while a study's interviews are planned question by question. */
export interface Memory {
  /** Per person: the parts of thoughts already spoken, as `thought part`. */
  readonly spoken: ReadonlyMap<Panelist, Set<string>>;
  /** Per person: how often each claim was voiced. */
  readonly voiced: ReadonlyMap<Panelist, Map<string, number>>;
  /** Thoughts anybody spoke. */
  readonly used: Set<string>;
  /** Per person: how the tasks ended, by goal. */
  readonly outcomes: ReadonlyMap<Panelist, Map<string, WalkOutcome>>;
  /** Per person: the walks taken, in order. */
  readonly walks: ReadonlyMap<Panelist, Thought[]>;
  /** Per person: the walk of each task, in order; null for a task that they could not begin. */
  readonly attempts: ReadonlyMap<Panelist, (Thought | null)[]>;
  /** Per person: what they found out on the site. */
  readonly found: ReadonlyMap<Panelist, Found[]>;
  /** What a person believes about a subject; drawn when first asked for. */
  opinions(speaker: Panelist, subject: string): Opinions;
}

export function emptyMemory({ panel, corpus, here }: Pick<Study, 'panel' | 'corpus' | 'here'>): Memory {
  const perPerson = <Value>(make: () => Value) => new Map(panel.map((speaker) => [speaker, make()] as const));
  const known = new Map<Panelist, Map<string, Opinions>>(perPerson(() => new Map()));
  return {
    spoken: perPerson(() => new Set<string>()),
    voiced: perPerson(() => new Map<string, number>()),
    used: new Set(),
    outcomes: perPerson(() => new Map()),
    walks: perPerson(() => []),
    attempts: perPerson(() => []),
    found: perPerson(() => []),
    opinions: (speaker, subject) => {
      const bySubject = known.get(speaker);
      const before = bySubject?.get(subject);
      if (before !== undefined) return before;
      const made = opinionsOf(speaker, subject === siteSubject ? `${here}${subject}` : subject, corpus.claims);
      bySubject?.set(subject, made);
      return made;
    },
  };
}

/** Notes that a person has spoken a part of a thought, with the claims that the part carries. */
export function remember(memory: Memory, speaker: Panelist, thought: Thought, part: keyof Thought['parts']): void {
  memory.spoken.get(speaker)?.add(`${thought.id} ${part}`);
  memory.used.add(thought.id);
  const voiced = memory.voiced.get(speaker);
  for (const { claim } of thought.claims[part] ?? []) voiced?.set(claim, (voiced.get(claim) ?? 0) + 1);
}
