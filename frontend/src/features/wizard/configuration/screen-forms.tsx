import { limits } from '@windtunnel/contracts/rules/limits';
import { Plus } from 'lucide-react';
import { newElementId } from '../../../entities/study/new-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { emptyScreen } from '../draft/draft.ts';
import { useDraft, useStepProblems, useWizardSession } from '../wizard-context.tsx';
import { ScreenCard } from './screen-card.tsx';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

const { max, recommendedMax } = limits.screens;

/** The screens in the order they are shown. */
export function ScreenForms() {
  const { screens } = useDraft();
  const { edit } = useWizardSession();
  const problems = useStepProblems('configuration');
  return (
    <div className="flex flex-col gap-6">
      <SuggestButton
        label="Suggest questions for all screens"
        hint="From your objective and the names of the screens. What you wrote stays."
        requestOf={suggestionRequest}
      />
      <div className="flex flex-col gap-3">
        {screens.map((screen, index) => (
          <ScreenCard
            key={screen.screenId}
            screen={screen}
            index={index}
            total={screens.length}
            problems={problems.filter((each) => each.path.startsWith(`screens.${screen.screenId}.`)).length}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            disabled={screens.length >= max}
            onClick={() => edit('configuration', { screens: [...screens, emptyScreen(`screen_${newElementId()}`)] })}
          >
            Add Another Screen
          </Button>
          <p className="tabular text-ink-2 text-sm">
            {screens.length} of {max}. 1–{recommendedMax} screens recommended, up to {max}.
          </p>
        </div>
      </div>
    </div>
  );
}
