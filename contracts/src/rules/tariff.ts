import type { Configuration } from './configuration.ts';
import type { CostInputs } from './cost-inputs.ts';
import type { StudyType } from './study-type.ts';

/**
 * Rates in tenths of a credit per participant. Changed rates get a new version number; each reservation records its
 * own.
 */
export const tariffs = {
  1: {
    baseTenths: 10,
    task: { free: 3, tenths: 2 },
    question: { free: 5, tenths: 1 },
    concept: { free: 1, tenths: 5 },
    screen: { free: 2, tenths: 3 },
  },
} as const;
export const currentTariff = 1 as const;

/** The components of the cost per participant, in tenths of a credit. */
export interface CostParts {
  readonly baseTenths: number;
  readonly extraTaskTenths: number;
  readonly extraQuestionTenths: number;
  readonly extraConceptTenths: number;
  readonly extraScreenTenths: number;
}

export interface Cost {
  readonly tariff: number;
  readonly parts: CostParts;
  readonly perParticipantTenths: number;
  readonly participantMultiplier: number;
  readonly totalTenths: number;
}

/** total = participants x (base + extra tasks + extra questions + extra concepts + extra screens). */
export function studyCost(inputs: CostInputs, tariff: keyof typeof tariffs = currentTariff): Cost {
  const rates = tariffs[tariff];
  const extra = (count: number, rate: { free: number; tenths: number }) => Math.max(0, count - rate.free) * rate.tenths;
  const parts: CostParts = {
    baseTenths: rates.baseTenths,
    extraTaskTenths: extra(inputs.taskCount, rates.task),
    extraQuestionTenths: extra(inputs.questionCount, rates.question),
    extraConceptTenths: extra(inputs.conceptCount, rates.concept),
    extraScreenTenths: extra(inputs.screenCount, rates.screen),
  };
  const perParticipantTenths = Object.values(parts).reduce((sum, part) => sum + part, 0);
  return {
    tariff,
    parts,
    perParticipantTenths,
    participantMultiplier: inputs.participantCount,
    totalTenths: perParticipantTenths * inputs.participantCount,
  };
}

/** The parts of a stored study that determine its cost. */
export function costInputsOf(
  type: StudyType,
  configuration: Configuration | null,
  participantCount: number,
): CostInputs {
  const none = { studyType: type, participantCount, taskCount: 0, questionCount: 0, conceptCount: 0, screenCount: 0 };
  switch (configuration?.type) {
    case undefined:
      return none;
    case 'USABILITY':
      return {
        ...none,
        taskCount: configuration.usability.tasks.length,
        questionCount: configuration.usability.questions.length,
      };
    case 'CONCEPT_VALIDATION': {
      const data = configuration.conceptValidation;
      const questionCount = data.concepts.reduce((sum, concept) => sum + concept.conceptQuestions.length, 0);
      return {
        ...none,
        conceptCount: data.concepts.length,
        questionCount: questionCount + data.comparativeQuestions.length,
      };
    }
    case 'PRODUCT_DISCOVERY':
      return { ...none, taskCount: configuration.productDiscovery.discussionTopics.length };
    case 'DESIGN_REVIEW': {
      const screens = configuration.designReview.screens;
      const questionCount = screens.reduce((sum, screen) => sum + screen.screenQuestions.length, 0);
      return { ...none, screenCount: screens.length, questionCount };
    }
    default:
      return configuration satisfies never;
  }
}

/** The price in pounds, rounded to the penny. */
export function pounds(tenths: number, pricePerCreditPence: number): number {
  return Math.round((tenths * pricePerCreditPence) / 10) / 100;
}
