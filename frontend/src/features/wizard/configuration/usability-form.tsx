import { tooManyQuestions } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { SiteUrlField } from '../fields/site-url-field.tsx';
import { StudyList } from '../fields/study-list.tsx';
import { useFieldValue } from '../fields/use-study-field.ts';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

/** Where to go, what to try and what to ask afterwards. */
export function UsabilityForm() {
  const questions = useFieldValue('questions');
  return (
    <div className="flex flex-col gap-7">
      <SiteUrlField label="Website URL" hint="The address participants start from" required />
      <SuggestButton
        label="Suggest tasks and questions"
        hint="From your objective. What you wrote stays."
        requestOf={suggestionRequest}
      />
      <StudyList
        name="tasks"
        label="Tasks"
        hint="What each participant tries to do, one after the other"
        itemName="task"
        placeholder="Find a plan that suits a family of four"
      />
      <div>
        <StudyList
          name="questions"
          label="Follow-up questions (optional)"
          hint="Asked when the tasks are done"
          itemName="question"
          placeholder="What would have made this easier?"
        />
        {questions.length >= limits.usability.questionsMax ? (
          <p className="mt-2 text-ink-2 text-sm">{tooManyQuestions}</p>
        ) : null}
      </div>
    </div>
  );
}
