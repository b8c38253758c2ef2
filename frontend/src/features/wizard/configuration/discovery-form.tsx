import { productDiscoveryData } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { EditableList } from '../../../ui/editable-list.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldAnchor } from '../shell/field-anchor.tsx';
import { useDraft, useFieldErrors, useWizardSession } from '../wizard-context.tsx';
import { firstProblem } from './first-problem.ts';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

const topicProblem = firstProblem(productDiscoveryData.shape.discussionTopics.element);
const outcomeProblem = firstProblem(productDiscoveryData.shape.targetOutcomes.unwrap().element);
const sameText = (text: string) => text.trim().toLowerCase();

/** A domain, what to talk about in it, and what the researcher hopes to come away with. */
export function DiscoveryForm() {
  const draft = useDraft();
  const { edit } = useWizardSession();
  const { errorAt, isTouched } = useFieldErrors('configuration');
  return (
    <div className="flex flex-col gap-7">
      <FieldAnchor path="productDomain">
        <TextField
          label="Product domain"
          hint="The field the conversation is about"
          required
          placeholder="Meal planning for busy families"
          maxLength={limits.productDomain.max}
          value={draft.productDomain}
          error={errorAt('productDomain')}
          onChange={(event) => edit('configuration', { productDomain: event.target.value })}
        />
      </FieldAnchor>
      <SuggestButton
        label="Suggest topics and outcomes"
        hint="From your objective and the domain. What you wrote stays."
        requestOf={suggestionRequest}
      />
      <FieldAnchor path="discussionTopics">
        <EditableList
          label="Discussion topics"
          hint="Each one opens a part of the conversation"
          itemName="topic"
          placeholder="How the week's meals are decided today"
          items={draft.discussionTopics}
          onChange={(discussionTopics) => edit('configuration', { discussionTopics })}
          min={limits.discoveryTopics.min}
          max={limits.discoveryTopics.max}
          itemLengthMax={limits.listItemMax}
          validate={(topic, others) =>
            topicProblem(topic) ??
            (others.some((other) => sameText(other) === sameText(topic))
              ? 'Discussion topics must be unique'
              : undefined)
          }
          showErrors={isTouched('discussionTopics')}
        />
      </FieldAnchor>
      <FieldAnchor path="targetOutcomes">
        <EditableList
          label="Target outcomes (optional)"
          hint="What you want to know at the end. Participants never see them."
          itemName="outcome"
          placeholder="Rank the three biggest frustrations"
          items={draft.targetOutcomes}
          onChange={(targetOutcomes) => edit('configuration', { targetOutcomes })}
          max={limits.targetOutcomes.max}
          itemLengthMax={limits.listItemMax}
          validate={(outcome) => (outcome.trim() === '' ? undefined : outcomeProblem(outcome))}
          showErrors={isTouched('targetOutcomes')}
          error={errorAt('targetOutcomes')}
        />
      </FieldAnchor>
    </div>
  );
}
