import { studyRoutes } from '@windtunnel/contracts/http/studies';
import { usageRoutes } from '@windtunnel/contracts/http/usage';
import { creditsNotChecked } from '../../../entities/credits/credit-texts.ts';
import { isDefiniteRefusal } from '../../../entities/study/launch-failure.ts';
import { newBatchId } from '../../../entities/study/new-ids.ts';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { draftCostInputs } from '../cost/cost-inputs.ts';
import { allFields } from '../saving/step-fields.ts';
import type { WizardSession } from '../saving/wizard-session.ts';
import { createFailureText, launchAfterCreateFailureText } from './refusal-text.ts';

/** How many credits are missing to pay for a launch. */
export interface Shortfall {
  readonly required: number;
  readonly available: number;
  readonly shortfall: number;
}

export type LaunchOutcome =
  | { readonly kind: 'launched'; readonly studyId: string }
  | { readonly kind: 'short'; readonly shortfall: Shortfall }
  /** Nothing was launched; the user stays on this page. */
  | { readonly kind: 'refused'; readonly text: string }
  /** The study was created but its launch was not confirmed; the user is taken to the list of studies. */
  | { readonly kind: 'created'; readonly studyId: string; readonly text: string };

const repeatsMax = 3;
const repeatAfterSeconds = 2;

/**
 * Checks the credits, finalises the study and launches it. The attempt's batchId is stored in the draft before it is
 * sent: while the outcome is unknown, a retry counts as the same launch; after a definite refusal, the next attempt is
 * a new one.
 */
export async function launchStudy(session: WizardSession): Promise<LaunchOutcome> {
  const draft = session.draft();
  const short = await checkCredits(session);
  if (short !== null) return short;
  const { title, objective, type } = draft;
  const stored = draft.id === null ? {} : { id: draft.id };
  const revisions = draft.revisions === null ? {} : { revisions: draft.revisions };
  const body = { ...stored, ...revisions, ...allFields(draft), title, objective, type };
  let studyId: string;
  try {
    const { study } = await call(studyRoutes.create, { body, quiet: true });
    studyId = study.id;
    session.record({ id: studyId, revisions: study.revisions });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return shortfallOf(error) ?? { kind: 'refused', text: createFailureText(error) };
  }
  return launchCreated(session, studyId);
}

async function checkCredits(session: WizardSession): Promise<LaunchOutcome | null> {
  const body = draftCostInputs(session.draft());
  try {
    const { sufficient, required, available, shortfall, reason } = (
      await call(usageRoutes.validateLaunchQuota, { body, quiet: true })
    ).data.data;
    if (sufficient) return null;
    if (shortfall > 0) return { kind: 'short', shortfall: { required, available, shortfall } };
    return { kind: 'refused', text: reason ?? creditsNotChecked };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { kind: 'refused', text: creditsNotChecked };
  }
}

async function launchCreated(session: WizardSession, studyId: string): Promise<LaunchOutcome> {
  const batchId = session.store.getState().record.batchId ?? newBatchId();
  session.record({ batchId });
  for (let repeats = 0; ; repeats += 1) {
    try {
      await call(studyRoutes.launch, { params: { id: studyId }, body: { batchId }, quiet: true });
      return { kind: 'launched', studyId };
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'STUDY_ALREADY_LAUNCHED') return { kind: 'launched', studyId };
      if (isDefiniteRefusal(error)) {
        session.record({ batchId: null });
        return shortfallOf(error) ?? { kind: 'created', studyId, text: launchAfterCreateFailureText(error) };
      }
      if (repeats >= repeatsMax) return { kind: 'created', studyId, text: launchAfterCreateFailureText(error) };
      await pause(error.retryAfter ?? repeatAfterSeconds);
    }
  }
}

function shortfallOf(error: ApiError): LaunchOutcome | null {
  if (error.code !== 'INSUFFICIENT_CREDITS') return null;
  const amount = (name: string) => Number(error.detail(name) ?? 0);
  const required = amount('required');
  const available = amount('available');
  return { kind: 'short', shortfall: { required, available, shortfall: amount('shortfall') || required - available } };
}

function pause(seconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, seconds * 1_000));
}
