import { conceptOrders } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { StudyList } from '../fields/study-list.tsx';
import { useFieldValue, useStudyField } from '../fields/use-study-field.ts';
import { ConceptCard } from './concept-card.tsx';
import { ElementCards } from './element-cards.tsx';
import { SuggestButton } from './suggest-button.tsx';
import { suggestionRequest } from './suggestions.ts';

const { maxInEditor } = limits.concepts;

/** The concepts and, if there are two or more, how they are compared and in which order they are shown. */
export function ConceptForms() {
  const concepts = useFieldValue('concepts');
  return (
    <div className="flex flex-col gap-6">
      <ElementCards
        list="concepts"
        card={ConceptCard}
        max={maxInEditor}
        addLabel="Add Concept"
        countText={(count) => `${count} of ${Math.max(maxInEditor, count)} concepts`}
      />
      {concepts.length > 1 ? <Comparison /> : null}
    </div>
  );
}

function Comparison() {
  return (
    <section aria-labelledby="comparison" className="flex flex-col gap-5 border-line border-t pt-6">
      <h3 id="comparison" className="font-semibold text-reading">
        Comparison
      </h3>
      <SuggestButton label="Suggest comparative questions" requestOf={suggestionRequest} />
      <StudyList
        name="comparativeQuestions"
        label="Comparative questions (optional)"
        hint="Asked when every concept was shown"
        itemName="comparative question"
        placeholder="Which of these would you choose first, and why?"
      />
      <OrderChoice />
    </section>
  );
}

const orders = {
  sequential: { name: 'Sequential', says: 'Everyone sees the concepts in this order' },
  randomized_per_participant: {
    name: 'Randomized per participant',
    says: 'Each participant sees them in another order, so that the first one has no advantage',
  },
} as const;

function OrderChoice() {
  const { value, onChange } = useStudyField('conceptOrder');
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
