import type { Configuration } from './configuration.ts';
import { limits } from './limits.ts';
import type { StudyType } from './study-type.ts';

/** The data that determines whether a study can be launched. */
export interface LaunchSubject {
  readonly title: string;
  readonly objective: string;
  readonly type: StudyType;
  readonly siteUrl: string | null;
  readonly audienceCriteria: string;
  readonly participantCount: number;
  readonly participants: number;
  readonly configuration: Configuration | null;
}

export const audienceRequired = 'Audience criteria is required';
export const noParticipants = 'Study must have at least one participant';

/** What prevents a study from being launched, in the words shown to the user; empty if it is ready. */
export function launchProblems(study: LaunchSubject): string[] {
  const problems: string[] = [];
  if (study.title.trim() === '') problems.push('Study title is required');
  if (study.objective.trim() === '') problems.push('Study objective is required');
  if (study.audienceCriteria.trim() === '') problems.push(audienceRequired);
  if (study.participants === 0) problems.push(noParticipants);
  else if (study.participants !== study.participantCount)
    problems.push(participantsExpected(study.participantCount, study.participants));
  return [...problems, ...configurationProblems(study)];
}

/** For a panel that is not as large as was asked for. */
export function participantsExpected(expected: number, present: number): string {
  return `Study expects ${expected} ${expected === 1 ? 'participant' : 'participants'} but has ${present}`;
}

function configurationProblems(study: Pick<LaunchSubject, 'type' | 'siteUrl' | 'configuration'>): string[] {
  const configuration = study.configuration?.type === study.type ? study.configuration : null;
  switch (study.type) {
    case 'USABILITY': {
      const data = configuration?.type === 'USABILITY' ? configuration.usability : null;
      return [
        ...(data === null || data.siteUrl === '' ? ['Site URL is required for usability studies'] : []),
        ...(data === null || data.tasks.length === 0 ? ['Usability studies require at least one task'] : []),
      ];
    }
    case 'CONCEPT_VALIDATION':
      return configuration === null ? ['Concept validation studies require concept data'] : [];
    case 'PRODUCT_DISCOVERY':
      return configuration === null ? ['Product discovery studies require discussion topics'] : [];
    case 'DESIGN_REVIEW':
      return configuration === null ? ['Design review studies require screen data'] : [];
    default:
      return study.type satisfies never;
  }
}

export const wizardSteps = ['setup', 'configuration', 'participants', 'review'] as const;
export type WizardStep = (typeof wizardSteps)[number];

/** The data that determines which wizard steps are complete. */
export interface WizardSubject extends LaunchSubject {
  readonly acceptedParticipants: number;
}

/** Whether there is a configuration and it matches the study's type. */
export function isConfigured(study: Pick<LaunchSubject, 'type' | 'siteUrl' | 'configuration'>): boolean {
  return configurationProblems(study).length === 0;
}

/** The same for a read model that does not store the configuration and the audience. */
export interface StepInputs
  extends Pick<WizardSubject, 'title' | 'objective' | 'participantCount' | 'participants' | 'acceptedParticipants'> {
  readonly configured: boolean;
  readonly audienceDescribed: boolean;
}

/**
 * Setup, configuration and participants are complete according to their fields; review is complete once all three are.
 */
export function completeSteps(study: WizardSubject): Readonly<Record<WizardStep, boolean>> {
  return completeStepsOf({
    ...study,
    configured: isConfigured(study),
    audienceDescribed: study.audienceCriteria.trim() !== '',
  });
}

export function completeStepsOf(study: StepInputs): Readonly<Record<WizardStep, boolean>> {
  const setup = study.title.trim() !== '' && study.objective.trim() !== '';
  const configuration = study.configured;
  const participants =
    study.audienceDescribed &&
    study.participantCount >= limits.participants.min &&
    study.participants > 0 &&
    study.acceptedParticipants === study.participantCount;
  return { setup, configuration, participants, review: setup && configuration && participants };
}

/** The step at which a draft resumes. */
export function firstIncompleteStep(study: WizardSubject): WizardStep {
  const complete = completeSteps(study);
  return wizardSteps.find((step) => !complete[step]) ?? 'review';
}
