import type { Configuration } from '@windtunnel/contracts/rules/configuration';
import { contractStudies } from '../contract/contract-studies.ts';

/** One task and one question, for models that take their time: between them they need everything that is asked of a model. */
export const shortStudies: readonly Configuration[] = contractStudies.flatMap((study) => {
  if (study.type !== 'USABILITY') return [];
  const { tasks, questions } = study.usability;
  return [{ ...study, usability: { ...study.usability, tasks: tasks.slice(0, 1), questions: questions.slice(0, 1) } }];
});
