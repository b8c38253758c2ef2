import * as z from 'zod';
import { limits } from './limits.ts';
import { unsupportedImageKey } from './text/image-texts.ts';

/**
 * What a study asks, by type: one set of schemas for the wizard's forms, the API and the events. Messages are those
 * shown to the user next to the field.
 */
/** `required` is what is said of a text that is missing. */
const trimmed = (required: string) => z.string(required).trim();
const tooLongText = `Use at most ${limits.listItemMax} characters`;
const item = (emptyText: string) => trimmed(emptyText).min(1, emptyText).max(limits.listItemMax, tooLongText);

export const taskText = item('Task cannot be empty');
export const questionText = item('Question cannot be empty');
export const taskTexts = z
  .array(taskText)
  .max(limits.usability.tasksMax, `Maximum ${limits.usability.tasksMax} tasks allowed`);
export const tooManyQuestions = 'Limit to 10 questions maximum to keep interviews focused and engaging';
export const questionTexts = z.array(questionText).max(limits.usability.questionsMax, tooManyQuestions);
export const comparativeQuestionText = item('Comparative question cannot be empty');

/** An address with an http or https scheme; others, such as `javascript:`, would run as code when opened. */
export const invalidUrl = 'Please enter a valid URL';
export const siteUrl = trimmed(invalidUrl).refine(isWebUrl, invalidUrl);
const invalidSite = 'URL must be valid and accessible. Use full URLs like https://example.com';
export const usabilitySiteUrl = trimmed(invalidSite).refine(isWebUrl, invalidSite);
const invalidImageUrl = 'Image URL must be a valid HTTPS URL';
export const httpsImageUrl = trimmed(invalidImageUrl).refine(
  (value) => isWebUrl(value) && URL.parse(value)?.protocol === 'https:',
  invalidImageUrl,
);

const elementId = (what: 'Concept' | 'Screen') => {
  const invalid = `${what} ID must contain only letters, numbers, and underscores`;
  return z
    .string(invalid)
    .regex(/^[A-Za-z0-9_]+$/, invalid)
    .max(limits.conceptId.max, `${what} ID must be at most ${limits.conceptId.max} characters`);
};

const imageKey = z
  .string(unsupportedImageKey)
  .regex(/^(concept-validation|design-review)\/[\w-]{1,64}\/\w{1,50}\/[\w.-]{1,120}$/, unsupportedImageKey);

const imageFields = { imageUrl: httpsImageUrl.optional(), imageKey: imageKey.optional() };
const hasImage = (value: z.output<z.ZodObject<typeof imageFields>>) =>
  value.imageUrl !== undefined || value.imageKey !== undefined;

/** What to try on the site, and what to ask afterwards. */
export const usabilityData = z.object({
  siteUrl: usabilitySiteUrl,
  tasks: taskTexts.min(limits.usability.tasksMin, 'At least 1 task is required'),
  questions: questionTexts.default([]),
});

const conceptNameRequired = 'Concept name is required';
const conceptDescriptionRequired = 'Concept description is required';
const noConcepts = 'At least one concept is required';
/** Also the hint before one is chosen. */
export const conceptImageRequired = 'Upload an image showing your concept, design, or idea to test';
const conceptQuestionCount = 'At least 1 question is required per concept (maximum 8)';
export const concept = z
  .object({
    conceptId: elementId('Concept'),
    conceptName: trimmed(conceptNameRequired)
      .min(1, conceptNameRequired)
      .max(limits.conceptName.max, 'Concept name must be at most 100 characters'),
    ...imageFields,
    imageDescription: trimmed(conceptDescriptionRequired)
      .min(1, conceptDescriptionRequired)
      .max(limits.conceptDescription.max, 'Concept description must be at most 500 characters'),
    conceptQuestions: z
      .array(questionText, conceptQuestionCount)
      .min(limits.conceptQuestions.min, conceptQuestionCount)
      .max(limits.conceptQuestions.max, conceptQuestionCount),
  })
  .refine(hasImage, {
    path: ['imageKey'],
    message: conceptImageRequired,
  });

export const conceptOrders = ['sequential', 'randomized_per_participant'] as const;

export const conceptValidationData = z
  .object({
    concepts: z
      .array(concept, noConcepts)
      .min(limits.concepts.min, noConcepts)
      .max(limits.concepts.max, `Maximum ${limits.concepts.max} concepts allowed`)
      .refine((concepts) => allDifferent(concepts.map((each) => each.conceptId)), 'Concept ID must be unique'),
    comparativeQuestions: z
      .array(comparativeQuestionText)
      .max(limits.comparativeQuestionsMax, 'Maximum 5 comparative questions allowed')
      .default([]),
    conceptOrder: z.enum(conceptOrders).default('sequential'),
  })
  .refine((value) => value.concepts.length > 1 || value.comparativeQuestions.length === 0, {
    path: ['comparativeQuestions'],
    message: 'Comparative questions not applicable for single concept studies',
  });

const domainTooShort = 'Product domain must be at least 3 characters';
const noTopics = 'At least 1 discussion topic is required';
export const topicsDiffer = 'Discussion topics must be unique';
const topicLength = 'Discussion topic must be at least 5 characters long';
const outcomeLength = 'Target outcome must be at least 10 characters long';
export const productDiscoveryData = z.object({
  productDomain: trimmed(domainTooShort)
    .min(limits.productDomain.min, domainTooShort)
    .max(limits.productDomain.max, 'Product domain must be at most 200 characters'),
  discussionTopics: z
    .array(
      trimmed(topicLength).min(limits.discoveryTopics.lengthMin, topicLength).max(limits.listItemMax, tooLongText),
      noTopics,
    )
    .min(limits.discoveryTopics.min, noTopics)
    .max(limits.discoveryTopics.max, `Maximum ${limits.discoveryTopics.max} discussion topics allowed`)
    .refine((topics) => allDifferent(topics.map((topic) => topic.toLowerCase())), topicsDiffer),
  /** Blank lines from the editor are dropped. */
  targetOutcomes: z
    .array(
      trimmed(outcomeLength)
        .refine((outcome) => outcome === '' || outcome.length >= limits.targetOutcomes.lengthMin, outcomeLength)
        .max(limits.listItemMax, tooLongText),
    )
    .overwrite((outcomes) => outcomes.filter((outcome) => outcome !== ''))
    .max(limits.targetOutcomes.max, `Maximum ${limits.targetOutcomes.max} target outcomes allowed`)
    .default([]),
});

const screenNameRequired = 'Screen name is required';
const noScreenQuestions = 'At least 1 question is required per screen';
const noScreens = 'At least one screen is required';
export const screen = z
  .object({
    screenId: elementId('Screen'),
    screenName: trimmed(screenNameRequired)
      .min(1, screenNameRequired)
      .max(limits.screenName.max, 'Screen name must be at most 140 characters'),
    ...imageFields,
    imageDescription: z
      .string()
      .trim()
      .max(limits.screenDescriptionMax, 'Screen description must be at most 500 characters')
      .optional(),
    screenQuestions: z
      .array(questionText, noScreenQuestions)
      .min(limits.screenQuestions.min, noScreenQuestions)
      .max(limits.screenQuestions.max, `Maximum ${limits.screenQuestions.max} questions per screen`),
  })
  .refine(hasImage, {
    path: ['imageKey'],
    message: 'Upload an image of this screen',
  });

export const designReviewData = z.object({
  screens: z
    .array(screen, noScreens)
    .min(limits.screens.min, noScreens)
    .max(limits.screens.max, `Maximum ${limits.screens.max} screens allowed`)
    .refine((screens) => allDifferent(screens.map((each) => each.screenId)), 'Screen ID must be unique'),
});

/** A study's complete configuration, discriminated by type. */
export const configuration = z.discriminatedUnion('type', [
  z.object({ type: z.literal('USABILITY'), usability: usabilityData }),
  z.object({ type: z.literal('CONCEPT_VALIDATION'), conceptValidation: conceptValidationData }),
  z.object({ type: z.literal('PRODUCT_DISCOVERY'), productDiscovery: productDiscoveryData }),
  z.object({ type: z.literal('DESIGN_REVIEW'), designReview: designReviewData }),
]);

export type Concept = z.output<typeof concept>;
export type ConceptValidationData = z.output<typeof conceptValidationData>;
export type Screen = z.output<typeof screen>;
export type Configuration = z.output<typeof configuration>;

function isWebUrl(value: string): boolean {
  const url = value.length <= limits.urlMax ? URL.parse(value) : null;
  return url !== null && (url.protocol === 'http:' || url.protocol === 'https:');
}

function allDifferent(values: readonly string[]): boolean {
  return new Set(values).size === values.length;
}
