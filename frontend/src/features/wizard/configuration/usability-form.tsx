import { questionText, taskText } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { EditableList } from '../../../ui/editable-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldAnchor } from '../shell/field-anchor.tsx';
import { useDraft, useFieldErrors, useWizardSession } from '../wizard-context.tsx';
import { firstProblem } from './first-problem.ts';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

/** Where to go, what to try, and what to ask afterwards. */
export function UsabilityForm() {
  const draft = useDraft();
  const { edit } = useWizardSession();
  const { errorAt, isTouched } = useFieldErrors('configuration');
  return (
    <div className="flex flex-col gap-7">
      <FieldAnchor path="siteUrl">
        <TextField
          label="Website URL"
          hint="The address participants start from"
          required
          type="url"
          inputMode="url"
          placeholder="https://example.com"
          maxLength={limits.urlMax}
          value={draft.siteUrl}
          error={errorAt('siteUrl')}
          onChange={(event) => edit('configuration', { siteUrl: event.target.value })}
        />
      </FieldAnchor>
      <SuggestButton
        label="Suggest tasks and questions"
        hint="From your objective. What you wrote stays."
        requestOf={suggestionRequest}
      />
      <FieldAnchor path="tasks">
        <EditableList
          label="Tasks"
          hint="What each participant tries to do, one after the other"
          itemName="task"
          placeholder="Find a plan that suits a family of four"
          items={draft.tasks}
          onChange={(tasks) => edit('configuration', { tasks })}
          min={limits.usability.tasksMin}
          max={limits.usability.tasksMax}
          itemLengthMax={limits.listItemMax}
          validate={firstProblem(taskText)}
          showErrors={isTouched('tasks')}
        />
      </FieldAnchor>
      <FieldAnchor path="questions">
        <EditableList
          label="Follow-up questions (optional)"
          hint="Asked when the tasks are done"
          itemName="question"
          placeholder="What would have made this easier?"
          items={draft.questions}
          onChange={(questions) => edit('configuration', { questions })}
          max={limits.usability.questionsMax}
          itemLengthMax={limits.listItemMax}
          validate={firstProblem(questionText)}
          showErrors={isTouched('questions')}
          error={errorAt('questions')}
        />
        {draft.questions.length >= limits.usability.questionsMax ? (
          <p className="mt-2 text-ink-2 text-sm">
            Limit to 10 questions maximum to keep interviews focused and engaging
          </p>
        ) : null}
      </FieldAnchor>
    </div>
  );
}
