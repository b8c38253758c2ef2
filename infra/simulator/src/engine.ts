import type * as port from '@windtunnel/contracts/ports/language-model';
import { analyseParticipant } from './codebook/analyse-participant.ts';
import { analyseStudy } from './codebook/analyse-study.ts';
import { corpus } from './corpus/load-corpus.ts';
import { takeTurn, usesOf } from './planning/take-turn.ts';
import {
  suggestComparison,
  suggestDiscovery,
  suggestForConcept,
  suggestForScreens,
  suggestTasksAndQuestions,
} from './suggestions/suggest.ts';
import { reviewStudy } from './warnings/review-study.ts';

type Input<Call extends keyof port.LanguageModel> = port.LanguageModel[Call] extends (
  input: infer I,
  ...rest: never[]
) => unknown
  ? I
  : never;

/**
 * Everything that needs the corpus or reads English, in one module, so that a program can load it with its first study
 * instead of at its start.
 */
export const engine = {
  suggestTasksAndQuestions: (input: Input<'suggestTasksAndQuestions'>) => suggestTasksAndQuestions(corpus(), input),
  suggestConceptQuestions: (input: Input<'suggestConceptQuestions'>) => suggestForConcept(corpus(), input),
  suggestComparativeQuestions: (input: Input<'suggestComparativeQuestions'>) => suggestComparison(corpus(), input),
  suggestProductDiscovery: (input: Input<'suggestProductDiscovery'>) => suggestDiscovery(corpus(), input),
  suggestDesignReviewQuestions: (input: Input<'suggestDesignReviewQuestions'>) => suggestForScreens(corpus(), input),
  reviewStudy: (input: port.ReviewStudy) => reviewStudy(corpus(), input),
  prepareInterviews: (input: port.PrepareInterviews) => ({ uses: usesOf(input) }),
  interviewTurn: (input: port.InterviewTurn) => takeTurn(input),
  analyseParticipant: (input: port.AnalyseParticipant) => analyseParticipant(input, corpus()),
  analyseStudy: (input: port.AnalyseStudy) => analyseStudy(input, corpus()),
};
