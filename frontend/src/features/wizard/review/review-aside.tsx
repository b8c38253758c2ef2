import { CostCard } from './cost-card.tsx';
import { CreditBalanceCard } from './credit-balance-card.tsx';

/** What the launch costs, and the balance it is paid from. */
export function ReviewAside() {
  return (
    <aside aria-label="Cost and credits" className="flex flex-col gap-4">
      <CostCard />
      <CreditBalanceCard />
    </aside>
  );
}
