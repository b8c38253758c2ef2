import { studyRoutes } from '@windtunnel/contracts/http/studies';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { call } from '../../../lib/api-client.ts';
import { agree, type OpenStudy } from './agree.ts';
import { isOutdated } from './failure-text.ts';
import { sendStep, type Unsent } from './send-step.ts';

/**
 * Sends a step. If the study was changed elsewhere in the meantime, it is read again, and the step is sent once more
 * unless the user has to choose between two versions of it.
 */
export async function saveOver(open: OpenStudy & Unsent, step: WizardStep): Promise<void> {
  try {
    await sendStep(open, step);
  } catch (error) {
    if (!isOutdated(error)) throw error;
    const { id } = open.store.getState().record;
    if (id === null) throw error;
    const { study } = await call(studyRoutes.get, { params: { id }, quiet: true });
    if (!agree(open, study, true)) throw error;
    await sendStep(open, step);
  }
}
