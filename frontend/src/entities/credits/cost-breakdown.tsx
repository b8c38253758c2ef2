import type { CostResult } from '@windtunnel/contracts/http/usage';
import type { StudyType } from '@windtunnel/contracts/rules/study-type';
import { formatCredits, formatPounds, plural } from '../../lib/format.ts';
import { costRows } from './cost-rows.ts';

/** What a launch costs, part by part, for one participant and for all. */
export function CostBreakdown({ cost, type }: { readonly cost: CostResult; readonly type: StudyType }) {
  const rows = costRows(cost, type);
  const each = rows.reduce((sum, row) => sum + row.credits, 0);
  return (
    <div>
      <p className="tabular flex items-baseline justify-between gap-3">
        <span className="font-semibold text-xl tracking-[-0.02em]">
          {formatCredits(cost.creditsRequired)} <span className="font-medium text-base tracking-normal">credits</span>
        </span>
        <span className="text-base text-ink-2">{formatPounds(cost.costGBP)}</span>
      </p>
      <table className="tabular mt-4 w-full text-base">
        <caption className="sr-only">How the cost is made up</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row" className="py-1 text-left font-normal text-ink-2">
                {row.name}
              </th>
              <td className="py-1 text-right">{formatCredits(row.credits)}</td>
            </tr>
          ))}
          <tr className="border-line border-t">
            <th scope="row" className="py-1.5 text-left font-normal text-ink-2">
              Per participant
            </th>
            <td className="py-1.5 text-right">{formatCredits(each)}</td>
          </tr>
          <tr>
            <th scope="row" className="py-1 text-left font-normal text-ink-2">
              {plural(cost.participantMultiplier, 'participant')}
            </th>
            <td className="py-1 text-right">× {cost.participantMultiplier}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}
