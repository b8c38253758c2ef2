import { costInputsOf } from '@windtunnel/contracts/rules/tariff';
import { formatCredits, listed, plural } from '../../../lib/format.ts';
import { configurationOf, costOf, type Template } from '../template.ts';

/** '3 tasks and 4 questions': how much of what the study asks. */
export function askedText(template: Template): string {
  const counts = costInputsOf(template.type, configurationOf(template, new Map()), template.participantCount);
  const questions = plural(counts.questionCount, 'question');
  switch (template.type) {
    case 'USABILITY':
      return listed([plural(counts.taskCount, 'task'), questions]);
    case 'CONCEPT_VALIDATION':
      return listed([plural(counts.conceptCount, 'concept'), questions]);
    case 'PRODUCT_DISCOVERY':
      return listed([plural(counts.taskCount, 'topic'), plural(template.targetOutcomes.length, 'outcome')]);
    case 'DESIGN_REVIEW':
      return listed([plural(counts.screenCount, 'screen'), questions]);
    default:
      return template satisfies never;
  }
}

/** '7.0 credits': what launching the study as it stands costs. */
export function launchCostText(template: Template): string {
  return `${formatCredits(costOf(template).totalTenths / 10)} credits`;
}
