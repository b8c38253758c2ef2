import { limits } from '@windtunnel/contracts/rules/limits';
import { StudyTextArea, StudyTextField } from '../fields/study-fields.tsx';
import { StudyList } from '../fields/study-list.tsx';
import { useFieldValue } from '../fields/use-study-field.ts';
import { ElementCard, type ElementProps } from './element-card.tsx';
import { ElementImage } from './element-image.tsx';

/** One screen: its name, its image, background information about it, and the questions asked about it. */
export function ScreenCard(props: ElementProps) {
  const { id, index } = props;
  const path = `screens.${index}` as const;
  const name = useFieldValue(`${path}.screenName`);
  return (
    <ElementCard {...props} list="screens" name={name}>
      <StudyTextField
        name={`${path}.screenName`}
        label="Screen name"
        required
        maxLength={limits.screenName.max}
        placeholder="Checkout, step 1"
      />
      <ElementImage
        list="screens"
        id={id}
        index={index}
        hint="The screen to be reviewed"
        name={name || `Screen ${index + 1}`}
      />
      <StudyTextArea
        name={`${path}.imageDescription`}
        label="Description (optional)"
        hint="What participants are told about this screen"
        maxLength={limits.screenDescriptionMax}
        counted
      />
      <StudyList
        name={`${path}.screenQuestions`}
        label="Questions"
        itemName="question"
        placeholder="What would you do next on this screen?"
      />
    </ElementCard>
  );
}
