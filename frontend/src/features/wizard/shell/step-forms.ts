import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { lazy } from 'react';
import { SetupStep } from '../setup/setup-step.tsx';

const later = {
  configuration: async () => ({
    default: (await import('../configuration/configuration-step.tsx')).ConfigurationStep,
  }),
  participants: async () => ({ default: (await import('../participants/participants-step.tsx')).ParticipantsStep }),
  review: async () => ({ default: (await import('../review/review-step.tsx')).ReviewStep }),
};
const withReview = {
  aside: async () => ({ default: (await import('../review/review-aside.tsx')).ReviewAside }),
  button: async () => ({ default: (await import('../review/launch-button.tsx')).LaunchButton }),
  shortfall: async () => ({ default: (await import('../review/shortfall-dialog.tsx')).ShortfallDialog }),
  launched: async () => ({ default: (await import('../review/launched-screen.tsx')).LaunchedScreen }),
};

/** The form of each step. Only that of the first one comes with the wizard. */
export const stepForms = {
  setup: SetupStep,
  configuration: lazy(later.configuration),
  participants: lazy(later.participants),
  review: lazy(later.review),
} as const;

export const ReviewAside = lazy(withReview.aside);
export const LaunchButton = lazy(withReview.button);
export const ShortfallDialog = lazy(withReview.shortfall);
export const LaunchedScreen = lazy(withReview.launched);

/** Begins to load a step's code. If it does not arrive, the step says so once it is opened. */
export function prepareStep(step: WizardStep): void {
  if (step === 'setup') return;
  const loads = [later[step], ...(step === 'review' ? Object.values(withReview) : [])];
  for (const load of loads) load().catch(() => {});
}
