import { MailRefused } from '@windtunnel/contracts/ports/mail';
import { study } from '../../studies/study.ts';
import { resultsReady, studyFailed } from '../study-emails.ts';
import type { WorkflowCommandHandler } from '../workflow-command-handler.ts';

/** Emails the owner about how the study ended, once for each study and kind. */
export const notifyOwner: WorkflowCommandHandler<'NotifyOwner'> = async (
  { ownerId, studyId, kind },
  { streams, accounts, settings, mail, logger },
) => {
  const state = await streams.load(study, studyId);
  if (state === null || state.deleted) return null;
  const { email: to } = await accounts.byId(ownerId);
  const page = `${settings.publicUrl}/studies/${studyId}`;
  const engine = state.launch?.engine ?? null;
  const email =
    kind === 'completed'
      ? resultsReady(state.title, { interviews: state.interviews, engine }, `${page}/results`)
      : studyFailed(state.title, engine, page);
  try {
    await mail.send({ messageId: `study-${studyId}-${kind}`, userId: ownerId, to, ...email });
  } catch (error) {
    if (!(error instanceof MailRefused)) throw error;
    logger.warn('An email was refused by the mail server', { studyId });
  }
  return null;
};
