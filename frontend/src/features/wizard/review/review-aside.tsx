import { CostCard } from './cost-card.tsx';
import { CreditBalanceCard } from './credit-balance-card.tsx';
import { EngineCard } from './engine/engine-card.tsx';

/** What the launch costs, the balance it is paid from, and who speaks. */
export function ReviewAside() {
  return (
    <aside aria-label="Cost and credits" className="flex flex-col gap-4">
      <CostCard />
      <CreditBalanceCard />
      <EngineCard />
    </aside>
  );
}
