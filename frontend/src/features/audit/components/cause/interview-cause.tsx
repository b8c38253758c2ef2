import type { CauseOf } from '@windtunnel/contracts/http/audit';
import { paths } from '../../../../app/paths.ts';
import { formatDuration } from '../../../../lib/format.ts';
import { TextLink } from '../../../../ui/text-link.tsx';
import { interviewStates } from '../../logic/entry-words.ts';
import { OpaqueId } from '../opaque-id.tsx';
import { Term, TermList } from '../term-list.tsx';
import { Time } from '../time.tsx';
import type { CauseProps } from './cause-props.ts';

/** The interview that used the credits: that it took place, and not a word of it. */
export function InterviewCause({ accountId, cause }: CauseProps<CauseOf<'interview'>>) {
  const { interview, reservedAt } = cause;
  return (
    <>
      <TermList>
        <Term name="Study">
          <OpaqueId id={cause.studyId} />
        </Term>
        <Term name="Participant">
          <OpaqueId id={cause.participantId} />
        </Term>
        <Term name="Launch">
          <OpaqueId id={cause.batchId} />
        </Term>
        <Term name="Reserved">
          {reservedAt === null ? (
            'By no entry of this ledger'
          ) : (
            <TextLink to={paths.ledgerEntry.getHref(accountId, reservedAt)}>By entry {reservedAt}</TextLink>
          )}
        </Term>
        {interview === null ? (
          <Term name="Interview">The log has none</Term>
        ) : (
          <>
            <Term name="Interview">{interviewStates[interview.status]}</Term>
            <Term name="Started">
              <Time at={interview.startedAt} />
            </Term>
            <Term name="Ended">{interview.endedAt === null ? 'Not yet' : <Time at={interview.endedAt} />}</Term>
            <Term name="Turns">{interview.turns}</Term>
            <Term name="Simulated length">{formatDuration(interview.durationMs / 1_000)}</Term>
            <Term name="Engine">{interview.engine}</Term>
          </>
        )}
      </TermList>
      <p className="mt-4 text-ink-2 text-sm">What was said is shown to the owner of the study only.</p>
    </>
  );
}
