import { comparativeQuestionText, conceptOrders } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { Plus } from 'lucide-react';
import { newElementId } from '../../../entities/study/new-ids.ts';
import { Button } from '../../../ui/button.tsx';
import { EditableList } from '../../../ui/editable-list.tsx';
import { emptyConcept, type WizardDraft } from '../draft/draft.ts';
import { FieldAnchor } from '../shell/field-anchor.tsx';
import { useDraft, useFieldErrors, useStepProblems, useWizardSession } from '../wizard-context.tsx';
import { ConceptCard } from './concept-card.tsx';
import { firstProblem } from './first-problem.ts';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

const { maxInEditor } = limits.concepts;

/** The concepts, and with two or more of them how they are compared and in which order they are shown. */
export function ConceptForms() {
  const { concepts } = useDraft();
  const { edit } = useWizardSession();
  const problems = useStepProblems('configuration');
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-col gap-3">
        {concepts.map((concept, index) => (
          <ConceptCard
            key={concept.conceptId}
            concept={concept}
            index={index}
            total={concepts.length}
            problems={problems.filter((each) => each.path.startsWith(`concepts.${concept.conceptId}.`)).length}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button
            icon={<Plus size={16} aria-hidden="true" />}
            disabled={concepts.length >= maxInEditor}
            onClick={() =>
              edit('configuration', { concepts: [...concepts, emptyConcept(`concept_${newElementId()}`)] })
            }
          >
            Add Concept
          </Button>
          <p className="tabular text-ink-2 text-sm">
            {concepts.length} of {Math.max(maxInEditor, concepts.length)} concepts
          </p>
        </div>
      </div>
      {concepts.length > 1 ? <Comparison /> : null}
    </div>
  );
}

function Comparison() {
  const draft = useDraft();
  const { edit } = useWizardSession();
  const { errorAt, isTouched } = useFieldErrors('configuration');
  return (
    <section aria-labelledby="comparison" className="flex flex-col gap-5 border-line border-t pt-6">
      <h3 id="comparison" className="font-semibold text-reading">
        Comparison
      </h3>
      <SuggestButton label="Suggest comparative questions" requestOf={suggestionRequest} />
      <FieldAnchor path="comparativeQuestions">
        <EditableList
          label="Comparative questions (optional)"
          hint="Asked when every concept was shown"
          itemName="comparative question"
          placeholder="Which of these would you choose first, and why?"
          items={draft.comparativeQuestions}
          onChange={(comparativeQuestions) => edit('configuration', { comparativeQuestions })}
          max={limits.comparativeQuestionsMax}
          itemLengthMax={limits.listItemMax}
          validate={firstProblem(comparativeQuestionText)}
          showErrors={isTouched('comparativeQuestions')}
          error={errorAt('comparativeQuestions')}
        />
      </FieldAnchor>
      <OrderChoice value={draft.conceptOrder} onChange={(conceptOrder) => edit('configuration', { conceptOrder })} />
    </section>
  );
}

const orders = {
  sequential: { name: 'Sequential', says: 'Everyone sees the concepts in this order' },
  randomized_per_participant: {
    name: 'Randomized per participant',
    says: 'Each person sees them in another order, so that the first one has no advantage',
  },
} as const;

interface OrderChoiceProps {
  readonly value: WizardDraft['conceptOrder'];
  readonly onChange: (order: WizardDraft['conceptOrder']) => void;
}

function OrderChoice({ value, onChange }: OrderChoiceProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-base">Presentation order</legend>
      <div className="flex flex-col gap-1">
        {conceptOrders.map((order) => (
          <label key={order} className="target flex cursor-pointer items-start gap-2.5 rounded-control py-1.5">
            <input
              type="radio"
              name="concept-order"
              className="mt-0.75 size-4 accent-accent"
              checked={value === order}
              onChange={() => onChange(order)}
            />
            <span>
              <span className="block text-base">{orders[order].name}</span>
              <span className="block text-ink-2 text-sm">{orders[order].says}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
