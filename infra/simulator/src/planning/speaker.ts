import type { ParticipantProfile } from '@windtunnel/contracts/rules/participant';
import type { TraitName } from '../corpus/schema.ts';
import type { Tone } from '../corpus/vocabulary.ts';

export type Work = 'desk' | 'hands' | 'employed' | 'self-employed' | 'student' | 'retired' | 'home';

/** What the planning knows about a participant: the card and what the simulator drew behind it. */
export interface Speaker {
  /** Keys every draw about this person. */
  readonly key: string;
  readonly profile: ParticipantProfile;
  /** 0 to 1, with a population mean near 0.5. */
  readonly traits: Readonly<Record<TraitName, number>>;
  /** 0 says little, 1 says a lot. */
  readonly verbosity: number;
  readonly household: 'single' | 'couple';
  readonly children: readonly { readonly word: 'son' | 'daughter'; readonly age: number }[];
  readonly work: readonly Work[];
  readonly home: 'own' | 'rent';
  readonly drives: boolean;
  readonly pet: 'dog' | 'cat' | null;
  readonly device: 'phone' | 'computer';
  /** Years in the job. */
  readonly tenureYears: number;
}

/** A speaker in one study. */
export interface Panelist extends Speaker {
  /** 0 to 9; nobody shares one. */
  readonly slot: number;
  /** First and second way of sounding; no two of the first eight slots share a first. */
  readonly tones: readonly [Tone, Tone];
  /** In the study's domain. */
  readonly role: string | null;
  /** The domain's facts about this person, by key. */
  readonly facts: Readonly<Record<string, string>>;
  /** How this participant lives, by way of life: held in every answer. */
  readonly ways: Readonly<Record<string, string>>;
}
