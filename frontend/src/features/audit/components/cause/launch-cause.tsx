import type { CauseOf } from '@windtunnel/contracts/http/audit';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { paths } from '../../../../app/paths.ts';
import { listed, plural } from '../../../../lib/format.ts';
import { StatusBadge } from '../../../../ui/badge.tsx';
import { TextLink } from '../../../../ui/text-link.tsx';
import { interviewStates } from '../../logic/entry-words.ts';
import { inCredits } from '../../logic/exact.ts';
import { OpaqueId } from '../opaque-id.tsx';
import { Term, TermList } from '../term-list.tsx';
import { Time } from '../time.tsx';
import type { CauseProps } from './cause-props.ts';

function pricedBy({ studyType, ...counts }: CauseOf<'launch'>['inputs']): string {
  const { participantCount, taskCount, questionCount, conceptCount, screenCount } = counts;
  const counted = [
    ['participant', participantCount],
    ['task', taskCount],
    ['question', questionCount],
    ['concept', conceptCount],
    ['screen', screenCount],
  ] as const;
  const some = counted.flatMap(([name, count]) => (count === 0 ? [] : [plural(count, name)]));
  return `${studyTypeLabels[studyType]} with ${listed(some)}`;
}

/** A launch: what it cost and why, and what became of each participant's share. */
export function LaunchCause({ accountId, cause }: CauseProps<CauseOf<'launch'>>) {
  const { inputs, launchedAt, endedAt, deleted } = cause;
  return (
    <>
      <TermList>
        <Term name="Study">
          <OpaqueId id={cause.studyId} />
        </Term>
        <Term name="Launch">
          <OpaqueId id={cause.batchId} />
        </Term>
        <Term name="Study now">{deleted ? 'Deleted' : <StatusBadge status={cause.status} />}</Term>
        <Term name="Launched">{launchedAt === null ? 'Never: the launch was refused' : <Time at={launchedAt} />}</Term>
        <Term name="Ended">
          {endedAt === null ? deleted ? 'Deleted before it ended' : 'Not yet' : <Time at={endedAt} />}
        </Term>
        <Term name="Priced by">
          {pricedBy(inputs)}, tariff {cause.tariff}
        </Term>
        <Term name="Reserved">{inCredits(cause.reservedTenths)}</Term>
        <Term name="Captured">{inCredits(cause.capturedTenths)}</Term>
        <Term name="Released">{inCredits(cause.releasedTenths)}</Term>
      </TermList>
      <h3 className="mt-6 mb-1 font-semibold">Shares</h3>
      <ul className="tabular">
        {cause.shares.map((share) => (
          <li
            key={share.participantId}
            className="grid grid-cols-[1fr_auto] gap-x-4 border-line border-t py-2 first:border-t-0"
          >
            <OpaqueId id={share.participantId} />
            <span className="text-right font-medium">{inCredits(share.amountTenths)}</span>
            <span className="col-span-full text-ink-2 text-sm">
              {share.interview === null
                ? 'No interview'
                : `${interviewStates[share.interview.status]}, ${plural(share.interview.turns, 'turn')}`}
              {'. '}
              {share.capturedAt === null ? (
                'Not charged.'
              ) : (
                <TextLink to={paths.ledgerEntry.getHref(accountId, share.capturedAt)}>
                  Charged by entry {share.capturedAt}
                </TextLink>
              )}
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
