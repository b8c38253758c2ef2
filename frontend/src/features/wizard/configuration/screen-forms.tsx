import { limits } from '@windtunnel/contracts/rules/limits';
import { ElementCards } from './element-cards.tsx';
import { ScreenCard } from './screen-card.tsx';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

const { max, recommendedMax } = limits.screens;

/** The screens in the order in which they are shown. */
export function ScreenForms() {
  return (
    <div className="flex flex-col gap-6">
      <SuggestButton
        label="Suggest questions for all screens"
        hint="From your objective and the names of the screens. What you wrote stays."
        requestOf={suggestionRequest}
      />
      <ElementCards
        list="screens"
        card={ScreenCard}
        max={max}
        addLabel="Add Another Screen"
        countText={(count) => `${count} of ${max}. 1–${recommendedMax} screens recommended, up to ${max}.`}
      />
    </div>
  );
}
