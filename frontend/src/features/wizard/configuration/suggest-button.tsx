import { Sparkles } from 'lucide-react';
import { useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { WizardDraft } from '../draft/draft.ts';
import { aiUnavailable, useAiHealth } from '../use-ai-health.ts';
import { SuggestionOfferBanner } from './suggestion-offer.tsx';
import type { SuggestionRequest } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

export const suggestionsMade = 'AI suggestions generated successfully!';

export interface SuggestButtonProps {
  readonly label: string;
  /** What will be filled in, and what it is based on. */
  readonly hint?: string;
  readonly requestOf: (draft: WizardDraft) => SuggestionRequest | null;
  readonly successText?: string;
  readonly small?: boolean;
}

/** Lets the AI fill in part of the configuration; what would raise the price is shown with the new price first. */
export function SuggestButton(props: SuggestButtonProps) {
  const { label, hint, requestOf, successText = suggestionsMade, small = false } = props;
  const { suggest, refusal, pending, offer, fillIn, discard } = useSuggestions(requestOf, successText);
  const button = useRef<HTMLButtonElement>(null);
  // The offer is closed by its own buttons, which disappear with it.
  const close = (act: () => void) => () => {
    act();
    button.current?.focus();
  };
  const unavailable = useAiHealth().enabled === false;
  return (
    <div className="flex min-w-0 flex-col items-start gap-1.5">
      <Button
        ref={button}
        size={small ? 'small' : 'medium'}
        icon={<Sparkles size={small ? 14 : 16} aria-hidden="true" />}
        busy={pending}
        busyLabel="Generating..."
        disabled={unavailable}
        title={unavailable ? aiUnavailable : undefined}
        onClick={suggest}
      >
        {label}
      </Button>
      {unavailable ? (
        <p className="text-sm text-warn">{aiUnavailable}</p>
      ) : hint && !refusal ? (
        <p className="text-ink-2 text-sm">{hint}</p>
      ) : null}
      {refusal && !pending ? <FieldError>{refusal}</FieldError> : null}
      {offer && !pending ? (
        <SuggestionOfferBanner offer={offer} onApply={close(() => fillIn(offer))} onDiscard={close(discard)} />
      ) : null}
    </div>
  );
}
