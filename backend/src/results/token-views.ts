import type { ModelPrice, TokenUse } from '@windtunnel/contracts/engine';
import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';
import { ownValue } from '@windtunnel/contracts/kernel/own-value';
import type { InterviewDocument } from '@windtunnel/contracts/read-models/interview';
import type { ModelUseDocument } from '@windtunnel/contracts/read-models/model-use';
import type { StudyResults } from './result-views.ts';

type Engines = ModelUseDocument['engines'];

/** What a study took, in tokens, and what that cost by the prices of the engines that have one. */
export function spendingView(
  engines: Engines,
  prices: Readonly<Record<string, ModelPrice | null>>,
  recordedWith: number | null,
): Pick<StudyAnalysisView, 'tokens' | 'cost'> {
  const uses = Object.values(engines);
  const counted = uses.reduce((sum, { input, output }) => sum + input + output, 0);
  // Studies from before all use was recorded have only what was recorded with their answers and analyses.
  const tokens = uses.length === 0 ? recordedWith : Math.max(counted, recordedWith ?? 0);
  return { tokens, cost: costOf(engines, prices) };
}

/** Null if nothing was used, or if one of the engines has no price or another currency. */
function costOf(engines: Engines, prices: Readonly<Record<string, ModelPrice | null>>): StudyAnalysisView['cost'] {
  const parts = Object.entries(engines).map(([name, use]) => {
    const price = ownValue(prices, name) ?? null;
    return price === null ? null : { currency: price.currency, amount: amountOf(use, price) };
  });
  const [first = null] = parts;
  if (first === null || parts.some((part) => part?.currency !== first.currency)) return null;
  return { currency: first.currency, amount: parts.reduce((sum, part) => sum + (part?.amount ?? 0), 0) };
}

const amountOf = ({ input, output }: TokenUse, price: ModelPrice) =>
  (input * price.input + output * price.output) / 1_000_000;

/** Tokens that are recorded with the study's answers and analyses; null if none are. */
export function tokensRecordedWith(
  analysis: { readonly tokenUse?: TokenUse | undefined },
  { interviews }: StudyResults,
): number | null {
  const counted = [analysis, ...[...interviews.values()].flatMap(answersAndAnalysis)].flatMap(
    ({ tokenUse }) => tokenUse ?? [],
  );
  return counted.length === 0 ? null : counted.reduce((sum, { input, output }) => sum + input + output, 0);
}

const answersAndAnalysis = ({ messages, analysis }: InterviewDocument) => [
  ...messages,
  ...(analysis === null ? [] : [analysis]),
];
