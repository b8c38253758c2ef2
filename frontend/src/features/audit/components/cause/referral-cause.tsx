import type { CauseOf } from '@windtunnel/contracts/http/audit';
import { paths } from '../../../../app/paths.ts';
import { TextLink } from '../../../../ui/text-link.tsx';
import { OpaqueId } from '../opaque-id.tsx';
import { Term, TermList } from '../term-list.tsx';
import { Time } from '../time.tsx';

/** A referral, with the ledger on its other side. */
export function ReferralCause({ cause: { referralId, referral } }: { readonly cause: CauseOf<'referral'> }) {
  return (
    <TermList>
      <Term name="Referral">
        <OpaqueId id={referralId} />
      </Term>
      {referral === null ? (
        <Term name="Sign-up">The log has no such referral</Term>
      ) : (
        <>
          <Term name="Other account">
            <TextLink to={paths.ledger.getHref(referral.otherAccountId)}>
              <OpaqueId id={referral.otherAccountId} />
            </TextLink>
          </Term>
          <Term name="Signed up">
            <Time at={referral.registeredAt} />
          </Term>
          <Term name="Qualified">{referral.qualifiedAt === null ? 'No' : <Time at={referral.qualifiedAt} />}</Term>
          <Term name="Rewarded">{referral.rewardedAt === null ? 'Not yet' : <Time at={referral.rewardedAt} />}</Term>
        </>
      )}
    </TermList>
  );
}
