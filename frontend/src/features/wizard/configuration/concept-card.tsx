import { questionText } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { EditableList } from '../../../ui/editable-list.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ConceptForm } from '../draft/draft.ts';
import { ImageField } from '../images/image-field.tsx';
import { FieldAnchor } from '../shell/field-anchor.tsx';
import { useFieldErrors, useWizardSession } from '../wizard-context.tsx';
import { ElementCard } from './element-card.tsx';
import { firstProblem } from './first-problem.ts';
import { SuggestButton } from './suggest-button.tsx';
import { conceptRequest } from './suggestions.ts';

export interface ConceptCardProps {
  readonly concept: ConceptForm;
  readonly index: number;
  readonly total: number;
  readonly problems: number;
}

/** One concept: what it is called, what it looks like, what it is, and what is asked about it. */
export function ConceptCard({ concept, index, total, problems }: ConceptCardProps) {
  const session = useWizardSession();
  const { errorAt, isTouched } = useFieldErrors('configuration');
  const path = `concepts.${concept.conceptId}`;
  const concepts = () => session.store.getState().draft.concepts;
  const change = (patch: Partial<ConceptForm>) =>
    session.edit('configuration', {
      concepts: concepts().map((each) => (each.conceptId === concept.conceptId ? { ...each, ...patch } : each)),
    });
  const moveUp = () => {
    const rest = concepts().filter((each) => each.conceptId !== concept.conceptId);
    session.edit('configuration', { concepts: rest.toSpliced(index - 1, 0, concept) });
  };
  const remove = () =>
    session.edit('configuration', { concepts: concepts().filter((each) => each.conceptId !== concept.conceptId) });

  return (
    <ElementCard
      kind="Concept"
      path={path}
      number={index + 1}
      name={concept.conceptName}
      problems={problems}
      startsOpen={problems > 0 || total < 3}
      onMoveUp={index > 0 ? moveUp : null}
      onRemove={total > 1 ? remove : null}
    >
      <FieldAnchor path={`${path}.conceptName`}>
        <TextField
          label="Concept name"
          required
          maxLength={limits.conceptName.max}
          placeholder="Sunrise lamp"
          value={concept.conceptName}
          error={errorAt(`${path}.conceptName`)}
          onChange={(event) => change({ conceptName: event.target.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.imageKey`}>
        <ImageField
          label="Image"
          hint="Upload an image showing your concept, design, or idea to test"
          name={concept.conceptName || `Concept ${index + 1}`}
          image={concept}
          target={{ kind: 'concept-validation', elementId: concept.conceptId }}
          error={errorAt(`${path}.imageKey`)}
          onChange={change}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.imageDescription`}>
        <TextAreaField
          label="Description"
          hint="What participants are told about it"
          required
          maxLength={limits.conceptDescription.max}
          aside={`${concept.imageDescription.length} of ${limits.conceptDescription.max}`}
          value={concept.imageDescription}
          error={errorAt(`${path}.imageDescription`)}
          onChange={(event) => change({ imageDescription: event.target.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.conceptQuestions`}>
        <EditableList
          label="Questions"
          itemName="question"
          placeholder="What is this for, in your own words?"
          items={concept.conceptQuestions}
          onChange={(conceptQuestions) => change({ conceptQuestions })}
          min={limits.conceptQuestions.min}
          max={limits.conceptQuestions.max}
          itemLengthMax={limits.listItemMax}
          validate={firstProblem(questionText)}
          showErrors={isTouched(`${path}.conceptQuestions`)}
          error={errorAt(`${path}.conceptQuestions`)}
        />
      </FieldAnchor>
      <SuggestButton
        small
        label="Suggest questions"
        requestOf={(draft) => conceptRequest(draft, concept.conceptId)}
        successText={total > 1 ? 'Suggestions applied successfully!' : 'AI suggestions generated successfully!'}
      />
    </ElementCard>
  );
}
