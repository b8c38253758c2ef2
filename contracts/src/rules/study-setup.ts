import * as z from 'zod';
import { invalidUrl } from './configuration.ts';
import { limits } from './limits.ts';
import { audienceRequired } from './readiness.ts';
import { studyType } from './study-type.ts';

export const titleRequired = 'Title is required';
const objectiveRequired = 'Objective is required';

/**
 * A study's setup: what the wizard's first step asks for. Bodies, events, documents, views, the wizard's draft and
 * duplicates take their fields from this table, so that a field need only be added here and in the form that asks for
 * it.
 * - `input` is what a caller may send, with the messages shown to the user next to the field.
 * - `stored` is the field in events, documents and views. A field missing from older events needs a `.default(...)`.
 * - `empty` is its value before anything has been entered, and where it has not been stored yet.
 */
const fields = {
  title: {
    input: z
      .string(titleRequired)
      .trim()
      .min(1, titleRequired)
      .max(limits.titleMax, `Title must be at most ${limits.titleMax} characters`),
    stored: z.string(),
    empty: '',
  },
  objective: {
    input: z
      .string(objectiveRequired)
      .trim()
      .min(1, objectiveRequired)
      .max(limits.objectiveMax, `Objective must be at most ${limits.objectiveMax} characters`),
    stored: z.string(),
    empty: '',
  },
  type: { input: studyType, stored: studyType, empty: 'CONCEPT_VALIDATION' },
  projectId: { input: z.string().max(64).nullable().optional(), stored: z.string().nullable(), empty: null },
  /** The decider checks that it is an address; the body checks only its length. */
  siteUrl: {
    input: z.string(invalidUrl).trim().max(limits.urlMax, invalidUrl).nullable().optional(),
    stored: z.string().nullable(),
    empty: null,
  },
  /** The engine that the owner has chosen, by its name; null for the usual one of this installation. */
  engineName: {
    input: z.string().trim().max(40).nullable().optional(),
    stored: z.string().nullable().default(null),
    empty: null,
  },
} as const;

type Field = 'input' | 'stored' | 'empty';
type Column<Name extends Field> = { -readonly [Key in keyof typeof fields]: (typeof fields)[Key][Name] };

function column<Name extends Field>(name: Name): Column<Name> {
  return Object.fromEntries(Object.entries(fields).map(([key, field]) => [key, field[name]])) as Column<Name>;
}

export const studySetup = z.strictObject(column('stored'));
export type StudySetup = z.output<typeof studySetup>;

/** The part of the setup shown in lists. */
export const studySummarySetup = studySetup.omit({ siteUrl: true, engineName: true });
export type StudySummarySetup = z.output<typeof studySummarySetup>;

/** The setup as a caller sends it. */
export const setupInput = z.strictObject(column('input'));
export type SetupInput = z.output<typeof setupInput>;
/** The setup fields to be changed. */
export type SetupChanges = Partially<SetupInput>;

export const emptySetup: StudySetup = column('empty');

export const setupKeys = Object.keys(fields) as readonly (keyof StudySetup)[];
const summaryKeys = Object.keys(studySummarySetup.shape) as readonly (keyof StudySummarySetup)[];

/** Extracts the setup from a larger object; a field that has not been stored yet is empty. */
export function pickSetup(from: Readonly<StudySetup>): StudySetup {
  return picked(setupKeys, from, emptySetup);
}

export function pickSummarySetup(from: Readonly<StudySummarySetup>): StudySummarySetup {
  return picked(summaryKeys, from, emptySetup);
}

/** The setup after some of its fields were sent; absent fields keep their stored values. */
export function changedSetup(stored: Readonly<StudySetup>, changes: SetupChanges): StudySetup {
  return picked(setupKeys, changes, pickSetup(stored));
}

type Partially<Values> = { readonly [Key in keyof Values]?: Values[Key] | undefined };

function picked<Key extends keyof StudySetup>(
  keys: readonly Key[],
  from: Partially<Pick<StudySetup, Key>>,
  otherwise: Readonly<Pick<StudySetup, Key>>,
): Pick<StudySetup, Key> {
  const entries = keys.map((key) => [key, from[key] === undefined ? otherwise[key] : from[key]]);
  return Object.fromEntries(entries) as Pick<StudySetup, Key>;
}

const tooLongCriteria = 'Audience criteria must be at most 2000 characters';
const tooFewParticipants = `Must have at least ${limits.participants.min} participant`;
export const tooManyParticipants = `Maximum ${limits.participants.max} participants`;

/** May be empty while it is being typed (autosave). */
export const audienceSoFar = z.string(audienceRequired).trim().max(limits.audienceCriteriaMax, tooLongCriteria);

/** Who takes part, in the user's words. */
export const audienceCriteria = z
  .string(audienceRequired)
  .trim()
  .min(limits.audienceCriteriaMin, audienceRequired)
  .max(limits.audienceCriteriaMax, tooLongCriteria);

export const participantCount = z
  .int({ error: ({ input }) => (typeof input === 'number' ? undefined : tooFewParticipants) })
  .min(limits.participants.min, tooFewParticipants)
  .max(limits.participants.max, tooManyParticipants);
