import * as z from 'zod';
import { evidences, forms, habitForms, stances, tones, walkOutcomes, wantKinds } from './vocabulary.ts';

/** The files of the corpus, as written. `infra/simulator/corpus/README.md` explains each key to its writers. */

const id = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);
const localId = z.string().regex(/^[a-z0-9]+([.-][a-z0-9]+)*$/);
/** `claim`, `file/claim`, either with the sentences that carry it: `claim@2`, `claim@2-3`. */
const claimReference = z.string().regex(/^[a-z0-9-]+(\/[a-z0-9-]+)?(@[1-9](-[1-9])?)?$/);
const range = z.string().regex(/^\d{1,2}-\d{1,3}$/);
const oneOrMore = <Value extends z.ZodType>(value: Value) =>
  z.union([value.transform((each) => [each]), z.array(value).min(1)]);

const works = ['desk', 'hands', 'employed', 'self-employed', 'student', 'retired', 'home'] as const;

/** Who or what a sentence presupposes; all that is given must hold. */
export const needs = z.strictObject({
  household: z.enum(['single', 'couple']).optional(),
  children: z.enum(['none', 'any', 'one', 'several']).optional(),
  child: z.enum(['girl', 'boy']).optional(),
  childAges: range.optional(),
  age: range.optional(),
  gender: z.enum(['woman', 'man']).optional(),
  work: oneOrMore(z.enum(works)).optional(),
  role: oneOrMore(id).optional(),
  home: z.enum(['own', 'rent']).optional(),
  drives: z.boolean().optional(),
  pet: z.enum(['dog', 'cat', 'any']).optional(),
  device: z.enum(['phone', 'computer']).optional(),
  tenure: range.optional(),
  country: oneOrMore(z.string()).optional(),
  fact: z.record(id, oneOrMore(id)).optional(),
  way: z.record(id, oneOrMore(id)).optional(),
  site: z.record(id, z.union([id, z.array(id)])).optional(),
  after: z.record(id, oneOrMore(z.enum(walkOutcomes))).optional(),
  issues: z.array(id).optional(),
  lacks: z.array(id).optional(),
});

const traits = [
  'openness',
  'conscientiousness',
  'extraversion',
  'agreeableness',
  'neuroticism',
  'techComfort',
  'riskAversion',
  'tinkering',
  'priceSensitivity',
  'privacyConcern',
  'timePressure',
  'statusQuo',
  'accessNeed',
] as const;

export const claim = z.strictObject({
  about: id,
  kind: z.enum(['problem', 'belief', 'need', 'wish', 'plus', 'habit']),
  severity: z.int().min(1).max(3).default(1),
  share: z.number().min(0.05).max(0.9).default(0.35),
  weighs: z.partialRecord(z.enum(traits), z.number().min(-1).max(1)).default({}),
  many: z.string().min(3),
  one: z.string().min(3),
  do: z.string().regex(/[.?]$/).optional(),
  opposite: claimReference.optional(),
  parent: claimReference.optional(),
  of: claimReference.optional(),
});

const text = z.string().min(2);
const claimsByPart = z.record(z.string(), z.array(claimReference).max(3));
const facet = z.enum(['cost', 'fear', 'workaround', 'who-is-called', 'tool', 'learned-from', 'limit', 'feeling']);

const thoughtShape = {
  id: localId,
  tone: z.enum(tones),
  needs: needs.default({}),
  say: text,
  why: text.optional(),
  example: text.optional(),
  did: text.optional(),
  meant: text.optional(),
  happened: text.optional(),
  help: text.optional(),
  claims: claimsByPart,
  facets: z.record(z.string(), facet).default({}),
  /** Parts that tell of life at home: no answer in a study of somebody's work. */
  private: z.array(z.string()).default([]),
};

export const thought = z.strictObject(thoughtShape);
export const issueThought = z.strictObject({
  ...thoughtShape,
  stance: z.enum(stances),
  as: z.array(z.enum(forms)).min(1).optional(),
  out: z.enum(walkOutcomes).optional(),
});
export const walk = z.strictObject({
  ...thoughtShape,
  out: z.enum(walkOutcomes),
  change: text.optional(),
  hard: text.optional(),
  sure: text.optional(),
  sureIs: z.enum(['yes', 'partly', 'no', 'none']).optional(),
  ease: text.optional(),
  /** What showed that it was done; for steps. */
  saw: z.enum(evidences).optional(),
});

const things = z.record(id, text);
const claims = z.record(id, claim);
const cellKey = z
  .string()
  .regex(/^[a-z]+ x [a-z-]+$/)
  .refine((key) => (habitForms as readonly string[]).includes(key.split(' ')[0] ?? ''), 'unknown form');

export const domainFile = z.strictObject({
  domain: id,
  title: text,
  heads: z.array(text).default([]),
  words: z.array(text).default([]),
  /** Of the heads and words, those that other lives have as well: by themselves they name no domain. */
  everyday: z.array(text).default([]),
  furniture: z.array(text).default([]),
  roles: z.record(id, z.array(text)).default({}),
  atWork: z.array(id).default([]),
  facts: z
    .record(
      id,
      z.strictObject({
        values: z.record(id, text),
        told: z.record(id, z.array(text)).default({}),
        bio: text,
        role: id.optional(),
      }),
    )
    .default({}),
  site: z.record(id, z.array(id).min(1)).default({}),
  topics: z.array(text).default([]),
  things: things.default({}),
  claims: claims.default({}),
  cells: z.record(cellKey, z.array(thought)).default({}),
  issues: z.record(id, z.strictObject({ claims: claims.default({}), thoughts: z.array(issueThought) })).default({}),
  goals: z
    .record(id, z.strictObject({ task: text, did: text, cues: z.array(text).min(1), walks: z.array(walk) }))
    .default({}),
});
export type DomainFile = z.output<typeof domainFile>;

/** Steps of which tasks are made, on any site. */
export const tasksFile = z.strictObject({
  things: things.default({}),
  claims: claims.default({}),
  steps: z.record(
    id,
    z.strictObject({
      did: text,
      /** After "Got that far": "answering the comment". */
      doing: text,
      cues: z.array(text),
      within: z.array(id).default([]),
      /** Known by everyday words: any other step that fits as well comes first. */
      vague: z.boolean().default(false),
      /** Of steps that find something out: orders to do something are none of theirs. */
      finds: z.boolean().default(false),
      /** What sort of thing this step is there to find out. */
      wants: z.array(z.enum(wantKinds)).default([]),
      walks: z.array(walk),
    }),
  ),
});
export type TasksFile = z.output<typeof tasksFile>;

export const issuesFile = z.strictObject({
  things: things.default({}),
  issues: z.record(
    id,
    z.strictObject({
      kind: z.enum(['harm', 'benefit', 'element']),
      label: text,
      retell: text.optional(),
      cues: z.array(text).min(1),
      asked: z.array(text).default([]),
      claims: claims.default({}),
      thoughts: z.array(issueThought),
    }),
  ),
});
export type IssuesFile = z.output<typeof issuesFile>;

/** Lead-ins and complete short answers, in pools by purpose; `counted` says what several who answer from a pool have said, and what to do where that is a trouble. */
export const answersFile = z.strictObject({
  counted: z
    .record(id, z.strictObject({ many: z.string().min(3), one: z.string().min(3), do: text.optional() }))
    .default({}),
  pools: z.record(
    id,
    z.array(
      z.strictObject({
        id: localId,
        tone: z.enum(tones).optional(),
        needs: needs.default({}),
        /** Of a private purse or a life at home: no answer of people who are asked about their work. */
        private: z.literal(true).optional(),
        say: text,
        why: text.optional(),
        /** What `say` claims besides answering its question. */
        claims: z.array(claimReference).default([]),
      }),
    ),
  ),
});
export type AnswersFile = z.output<typeof answersFile>;

/** Ways of life: one answer each participant gives, whatever is asked; each value with its share. */
export const waysFile = z.strictObject({ ways: z.record(id, z.record(id, z.number().min(0.05).max(0.95))) });

/** What a site says that nobody visited, by the kind of thing that a task wants found. */
export const siteValuesFile = z.strictObject({
  values: z.partialRecord(
    z.enum(wantKinds),
    z.array(
      z.strictObject({
        cues: z.array(text).default([]),
        of: z.array(z.string().min(1)).min(1),
        /** What is charged where something is. */
        sum: z.array(text).default([]),
      }),
    ),
  ),
});
export type SiteValues = z.output<typeof siteValuesFile>['values'];

export const activitiesFile = z.strictObject({ activities: z.record(id, z.array(text).min(1)) });

/** What in a life a question can be after, with the form of daily life that tells of it and the words that name it. */
export const eventsFile = z.strictObject({
  events: z.record(
    id,
    z.strictObject({
      form: z.enum(habitForms),
      /** A domain's own cell about the matter comes first. */
      broad: z.boolean().default(false),
      /** Also asked as a supposition ("If you were ill tomorrow, ..."). */
      supposed: z.boolean().default(false),
      /** What is told of it in general has a matter of its own, and is no answer where the question names another. */
      story: z.boolean().default(false),
      cues: z.array(text).min(1),
    }),
  ),
});
export type Events = z.output<typeof eventsFile>['events'];

/** What the people of one domain tell of each event. */
export const toldFile = z.strictObject({
  things: things.default({}),
  claims: claims.default({}),
  events: z.record(id, z.array(thought).min(1)),
});
export type ToldFile = z.output<typeof toldFile>;

export type Needs = z.output<typeof needs>;
export type TraitName = (typeof traits)[number];
export type ClaimEntry = z.output<typeof claim>;
