import { limits } from '@windtunnel/contracts/rules/limits';
import { type WizardStep, wizardSteps } from '@windtunnel/contracts/rules/readiness';
import type { WizardDraft } from '../draft/draft.ts';
import { type Problem, stepProblems } from './problems.ts';

/** A step as named in the wizard's rail, header and banners. */
export interface StepInfo {
  readonly step: WizardStep;
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly title: string;
  readonly intro: string;
}

const texts: Readonly<Record<WizardStep, Pick<StepInfo, 'name' | 'title' | 'intro'>>> = {
  setup: { name: 'Setup', title: 'Study Setup', intro: 'What you want to find out, and how.' },
  configuration: { name: 'Configuration', title: 'Configuration', intro: 'What every participant is shown and asked.' },
  participants: { name: 'Participants', title: 'Participants', intro: 'Who takes part.' },
  review: { name: 'Review', title: 'Review & Launch', intro: 'Read it back before it flies.' },
};

export const stepTable: readonly StepInfo[] = wizardSteps.map((step, index) => ({
  step,
  number: index + 1,
  ...texts[step],
}));

export const stepsTotal = limits.wizardSteps;

export function stepInfo(step: WizardStep): StepInfo {
  return { step, number: wizardSteps.indexOf(step) + 1, ...texts[step] };
}

/** The step named in the last part of an address, or `null` if it is unknown. */
export function stepOf(name: string | undefined): WizardStep | null {
  return wizardSteps.find((step) => step === name) ?? null;
}

export function stepAfter(step: WizardStep): WizardStep | null {
  return wizardSteps[wizardSteps.indexOf(step) + 1] ?? null;
}

export function stepBefore(step: WizardStep): WizardStep | null {
  return wizardSteps[wizardSteps.indexOf(step) - 1] ?? null;
}

/** A step in the rail, in its current state. */
export interface StepState extends StepInfo {
  readonly current: boolean;
  readonly complete: boolean;
  /** Whether it can be opened: it is complete, or it is not after the current step. */
  readonly open: boolean;
  readonly problems: readonly Problem[];
}

export function stepStates(draft: WizardDraft, current: WizardStep): readonly StepState[] {
  const currentNumber = wizardSteps.indexOf(current) + 1;
  return stepTable.map((info) => {
    const problems = stepProblems(draft, info.step);
    const complete = problems.length === 0;
    return {
      ...info,
      problems,
      complete,
      current: info.step === current,
      open: info.number <= currentNumber || complete,
    };
  });
}
