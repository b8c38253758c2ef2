import { useQuery } from '@tanstack/react-query';
import { costQuery } from '../../../entities/credits/usage-queries.ts';
import { formatCredits, formatPounds, plural } from '../../../lib/format.ts';
import { AlertBanner } from '../../../ui/alert-banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { draftCostInputs, draftCredits } from '../cost/cost-inputs.ts';
import { useDraft } from '../wizard-context.tsx';
import { addedTexts, applySuggestions } from './suggestions.ts';
import type { SuggestionOffer } from './use-suggestions.ts';

export interface SuggestionOfferProps {
  readonly offer: SuggestionOffer;
  readonly onApply: () => void;
  readonly onDiscard: () => void;
}

/** What the suggestions would add to the draft as it is now, and the new price, before any of it is filled in. */
export function SuggestionOfferBanner({ offer, onApply, onDiscard }: SuggestionOfferProps) {
  const draft = useDraft();
  const applied = applySuggestions(draft, offer.request, offer.suggested);
  const after = { ...draft, ...applied };
  const pounds = useQuery(costQuery(draftCostInputs(after))).data?.data.costGBP;
  const price = `${formatCredits(draftCredits(after))} credits`;
  const added = addedTexts(draft, applied);
  return (
    <AlertBanner
      tone="warning"
      title="These suggestions raise the price"
      className="w-full"
      action={
        <>
          <Button size="small" onClick={onApply}>
            Apply for {price}
          </Button>
          <Button size="small" onClick={onDiscard}>
            Discard suggestions
          </Button>
        </>
      }
    >
      <p className="tabular">
        The study then costs {price}
        {pounds === undefined ? '' : ` (${formatPounds(pounds)})`} instead of {formatCredits(draftCredits(draft))}. This
        adds {plural(added.length, 'entry', 'entries')}:
      </p>
      <ul className="mt-1 list-disc pl-5 marker:text-ink-2">
        {added.map((text) => (
          <li key={text} dir="auto" className="[overflow-wrap:anywhere]">
            {text}
          </li>
        ))}
      </ul>
    </AlertBanner>
  );
}
