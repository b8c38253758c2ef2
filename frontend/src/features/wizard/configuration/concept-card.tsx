import { conceptImageRequired } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { StudyTextArea, StudyTextField } from '../fields/study-fields.tsx';
import { StudyList } from '../fields/study-list.tsx';
import { useFieldValue } from '../fields/use-study-field.ts';
import { ElementCard, type ElementProps } from './element-card.tsx';
import { ElementImage } from './element-image.tsx';
import { SuggestButton, suggestionsMade } from './suggest-button.tsx';
import { conceptRequest } from './suggestions.ts';

/** One concept: its name, image and description, and the questions asked about it. */
export function ConceptCard(props: ElementProps) {
  const { id, index, total } = props;
  const path = `concepts.${index}` as const;
  const name = useFieldValue(`${path}.conceptName`);
  return (
    <ElementCard {...props} list="concepts" name={name}>
      <StudyTextField
        name={`${path}.conceptName`}
        label="Concept name"
        required
        maxLength={limits.conceptName.max}
        placeholder="Sunrise lamp"
      />
      <ElementImage
        list="concepts"
        id={id}
        index={index}
        hint={conceptImageRequired}
        name={name || `Concept ${index + 1}`}
      />
      <StudyTextArea
        name={`${path}.imageDescription`}
        label="Description"
        hint="What participants are told about it"
        required
        maxLength={limits.conceptDescription.max}
        counted
      />
      <StudyList
        name={`${path}.conceptQuestions`}
        label="Questions"
        itemName="question"
        placeholder="What is this for, in your own words?"
      />
      <SuggestButton
        small
        label="Suggest questions"
        requestOf={(draft) => conceptRequest(draft, id)}
        successText={total > 1 ? 'Suggestions applied successfully!' : suggestionsMade}
      />
    </ElementCard>
  );
}
