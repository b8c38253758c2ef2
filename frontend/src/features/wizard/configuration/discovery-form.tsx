import { limits } from '@windtunnel/contracts/rules/limits';
import { StudyTextField } from '../fields/study-fields.tsx';
import { StudyList } from '../fields/study-list.tsx';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

/** A domain, what to talk about in it, and what the researcher wants to know in the end. */
export function DiscoveryForm() {
  return (
    <div className="flex flex-col gap-7">
      <StudyTextField
        name="productDomain"
        label="Product domain"
        hint="The field the conversation is about"
        required
        placeholder="Meal planning for busy families"
        maxLength={limits.productDomain.max}
      />
      <SuggestButton
        label="Suggest topics and outcomes"
        hint="From your objective and the domain. What you wrote stays."
        requestOf={suggestionRequest}
      />
      <StudyList
        name="discussionTopics"
        label="Discussion topics"
        hint="Each one opens a part of the conversation"
        itemName="topic"
        placeholder="How the week's meals are decided today"
      />
      <StudyList
        name="targetOutcomes"
        label="Target outcomes (optional)"
        hint="What you want to know at the end. Participants never see them."
        itemName="outcome"
        placeholder="Rank the three biggest frustrations"
      />
    </div>
  );
}
