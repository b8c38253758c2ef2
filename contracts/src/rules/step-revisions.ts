import * as z from 'zod';
import type { Configuration } from './configuration.ts';

/** The steps whose stored contents a save replaces. */
export const revisedSteps = ['setup', 'configuration', 'participants'] as const;
export type RevisedStep = (typeof revisedSteps)[number];

const revision = z.int().min(0);

/** How often the contents of each step have been saved, so that a save can tell whether another one came before it. */
export const stepRevisions = z.strictObject({ setup: revision, configuration: revision, participants: revision });
export type StepRevisions = z.output<typeof stepRevisions>;

export const neverSaved: StepRevisions = { setup: 0, configuration: 0, participants: 0 };

export function savedAgain(revisions: StepRevisions, step: RevisedStep): StepRevisions {
  return { ...revisions, [step]: revisions[step] + 1 };
}

/**
 * The site of a usability study belongs to its setup: a configuration in which nothing else differs has not been saved
 * again.
 */
export function configurationSavedAgain(
  revisions: StepRevisions,
  before: Configuration | null,
  after: Configuration,
): StepRevisions {
  const asked = askedOnSite(after);
  return asked !== null && asked === askedOnSite(before) ? revisions : savedAgain(revisions, 'configuration');
}

function askedOnSite(configuration: Configuration | null): string | null {
  if (configuration?.type !== 'USABILITY') return null;
  const { tasks, questions } = configuration.usability;
  return JSON.stringify([tasks, questions]);
}
