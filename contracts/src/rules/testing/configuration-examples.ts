import type * as z from 'zod';

/** Examples that every rule accepts; a test changes one field at a time. */
export const aUsability = (change: object = {}) => ({
  siteUrl: 'https://shop.example.com/start',
  tasks: ['Find the returns page'],
  questions: ['What surprised you?'],
  ...change,
});
export const aConcept = (change: object = {}, index = 0) => ({
  conceptId: `concept_${index}`,
  conceptName: 'Weekly box',
  imageKey: `concept-validation/study-1/concept_${index}/box.png`,
  imageDescription: 'A box of vegetables with a card',
  conceptQuestions: ['Would you open it?'],
  ...change,
});
export const aConceptValidation = (change: object = {}) => ({ concepts: [aConcept()], ...change });
export const aDiscovery = (change: object = {}) => ({
  productDomain: 'Meal planning',
  discussionTopics: ['How do you plan?'],
  ...change,
});
export const aScreen = (change: object = {}, index = 0) => ({
  screenId: `screen_${index}`,
  screenName: 'Basket',
  imageUrl: 'https://images.example.com/basket.png',
  screenQuestions: ['What would you press first?'],
  ...change,
});
export const aDesignReview = (change: object = {}) => ({ screens: [aScreen()], ...change });

/** A text of this many characters, or a list of this many items. */
export const textOf = (count: number) => 'x'.repeat(count);
export const many = <T>(count: number, one: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => one(index));

/** The messages for all problems; empty if the value is accepted. */
export const problems = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
