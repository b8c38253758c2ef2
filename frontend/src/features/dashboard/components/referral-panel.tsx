import { useQuery } from '@tanstack/react-query';
import type { ReferralStats } from '@windtunnel/contracts/http/referrals';
import { limits } from '@windtunnel/contracts/rules/limits';
import { formatCredits } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Card } from '../../../ui/card.tsx';
import { QueryState } from '../../../ui/query-state.tsx';
import { Skeleton, SkeletonText } from '../../../ui/skeleton.tsx';
import { referralsQuery } from '../api.ts';
import { ReferralLink } from './referral-link.tsx';

const { rewardTenths, rewardsMax, panelMax } = limits.referral;
const rewardCredits = rewardTenths / 10;

/** The user's referral link, what it has earned, and its most recent referrals. */
export function ReferralPanel() {
  const referrals = useQuery(referralsQuery());
  return (
    <Card title="Refer a friend">
      <QueryState
        query={referrals}
        loadingLabel="Loading your referrals"
        errorTitle="Failed to load your referrals"
        skeleton={<PanelSkeleton />}
      >
        {({ referralLink, ...stats }) => (
          <div className="flex flex-col gap-4">
            {stats.canMakeMoreReferrals ? <Offer link={referralLink} /> : <AllEarned />}
            <Earned stats={stats} />
            <Recent referrals={stats.referrals} />
          </div>
        )}
      </QueryState>
    </Card>
  );
}

function Offer({ link }: { readonly link: string }) {
  return (
    <>
      <p className="text-ink-2">
        You both get {rewardCredits} credits when a friend signs up with your link and confirms their email address, for
        up to {rewardsMax} friends.
      </p>
      <ReferralLink link={link} />
    </>
  );
}

function AllEarned() {
  return (
    <p className="text-ink-2">
      You have earned all {rewardsMax} rewards. Friends are still welcome, but your link gives no more credits.
    </p>
  );
}

function Earned({ stats }: { readonly stats: ReferralStats }) {
  return (
    <dl className="tabular grid grid-cols-2 gap-4 border-line border-y py-3">
      <div>
        <dt className="text-ink-2 text-sm">Referrals</dt>
        <dd className="font-semibold text-lg">
          {stats.referralCount} <span className="font-normal text-ink-2 text-sm">of {rewardsMax}</span>
        </dd>
      </div>
      <div>
        <dt className="text-ink-2 text-sm">Credits earned</dt>
        <dd className="font-semibold text-lg">{formatCredits(stats.referralCreditsEarned)}</dd>
      </div>
    </dl>
  );
}

function Recent({ referrals }: Pick<ReferralStats, 'referrals'>) {
  if (referrals.length === 0) return <p className="text-ink-2 text-sm">No one has signed up with your link yet.</p>;
  return (
    <ul aria-label="Most recent referrals" className="flex flex-col gap-2.5">
      {referrals.slice(0, panelMax).map(({ id, email, status }) => (
        <li key={id} className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate">{email}</span>
          {status === 'COMPLETED' ? <Badge tone="good">Completed</Badge> : <Badge>Pending</Badge>}
        </li>
      ))}
    </ul>
  );
}

function PanelSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      <SkeletonText lines={3} />
      <Skeleton className="h-11 w-full" />
      <Skeleton className="h-17 w-full" />
      <Skeleton className="h-4 w-3/5" />
    </div>
  );
}
