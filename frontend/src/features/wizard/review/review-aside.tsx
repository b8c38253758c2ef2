import { CostCard } from './cost-card.tsx';
import { CreditBalanceCard } from './credit-balance-card.tsx';

/** What it costs and what there is. */
export function ReviewAside() {
  return (
    <aside aria-label="Cost and credits" className="flex flex-col gap-4">
      <CostCard />
      <CreditBalanceCard />
    </aside>
  );
}
