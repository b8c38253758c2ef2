import type { Quota } from '@windtunnel/contracts/http/usage';
import { formatPounds } from '../../../lib/format.ts';

/** What a credit beyond those of the plan costs or, where none is sold, what its price is for. */
export function OveragePrice({ plan }: { readonly plan: Quota['subscriptionPlan'] }) {
  const price = <strong className="font-semibold text-ink">{formatPounds(plan.pricePerCredit / 100)} a credit</strong>;
  return (
    <p className="tabular text-ink-2">
      {plan.overageEnabled ? (
        <>Overage is on: what you use beyond your credits costs {price}.</>
      ) : (
        <>
          Overage is off: without credits no study is launched, and nothing is charged beyond your plan. Study costs are
          shown at {price}.
        </>
      )}
    </p>
  );
}
