import { useQuery } from '@tanstack/react-query';
import { limits } from '@windtunnel/contracts/rules/limits';
import { useEffect } from 'react';
import { notify } from '../../../lib/notify.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { BusyMark } from '../../../ui/busy-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { referralQuery, refusalText } from '../logic/referral.ts';

const rewardCredits = limits.referral.rewardTenths / 10;

/** What a referral code is worth. Promises nothing before the server has confirmed the code. */
export function ReferralNotice({ code }: { readonly code: string }) {
  const check = useQuery(referralQuery(code));
  const applied = check.data?.valid === true;
  useEffect(() => {
    if (applied)
      notify.success(
        `Referral code applied! You and your friend will both get ${rewardCredits} credits when you sign up.`,
      );
  }, [applied]);

  if (applied) {
    return (
      <AlertBanner tone="success" title="Referral code applied!">
        You and your friend each get {rewardCredits} credits once you have confirmed your email address.
      </AlertBanner>
    );
  }
  if (check.data) return <AlertBanner tone="info">{refusalText[check.data.reason ?? 'unknown']}</AlertBanner>;
  if (check.isError) {
    return (
      <AlertBanner
        tone="warning"
        action={
          <Button size="small" busy={check.isFetching} onClick={() => void check.refetch()}>
            Try again
          </Button>
        }
      >
        The referral code could not be checked.
      </AlertBanner>
    );
  }
  return (
    <p role="status" className="flex min-h-21 items-center gap-3 rounded-card bg-sunken px-4 py-3 text-ink-2">
      <BusyMark />
      Checking the referral code...
    </p>
  );
}
