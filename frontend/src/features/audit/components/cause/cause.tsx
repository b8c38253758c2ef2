import { OpaqueId } from '../opaque-id.tsx';
import { Term, TermList } from '../term-list.tsx';
import { Time } from '../time.tsx';
import type { CauseProps } from './cause-props.ts';
import { InterviewCause } from './interview-cause.tsx';
import { LaunchCause } from './launch-cause.tsx';
import { PaymentCause } from './payment-cause.tsx';
import { ReferralCause } from './referral-cause.tsx';

/** Why an entry is in the ledger, by opaque ids. */
export function Cause({ accountId, cause }: CauseProps) {
  switch (cause.kind) {
    case 'launch':
      return <LaunchCause accountId={accountId} cause={cause} />;
    case 'interview':
      return <InterviewCause accountId={accountId} cause={cause} />;
    case 'payment':
      return <PaymentCause accountId={accountId} cause={cause} />;
    case 'referral':
      return <ReferralCause cause={cause} />;
    case 'adjustment':
      return (
        <TermList>
          <Term name="Adjustment">
            <OpaqueId id={cause.adjustmentId} />
          </Term>
          <Term name="Reason">{cause.reason ?? 'None was given'}</Term>
        </TermList>
      );
    case 'period':
      return (
        <TermList>
          <Term name="Month from">
            <Time at={cause.periodStart} />
          </Term>
          <Term name="Plan">{cause.plan ?? 'What was left when the month ended'}</Term>
        </TermList>
      );
    default:
      return cause satisfies never;
  }
}
