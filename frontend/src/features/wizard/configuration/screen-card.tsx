import { questionText } from '@windtunnel/contracts/rules/configuration';
import { limits } from '@windtunnel/contracts/rules/limits';
import { EditableList } from '../../../ui/editable-list.tsx';
import { TextAreaField } from '../../../ui/text-area-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import type { ScreenForm } from '../draft/draft.ts';
import { ImageField } from '../images/image-field.tsx';
import { FieldAnchor } from '../shell/field-anchor.tsx';
import { useFieldErrors, useWizardSession } from '../wizard-context.tsx';
import { ElementCard } from './element-card.tsx';
import { firstProblem } from './first-problem.ts';

export interface ScreenCardProps {
  readonly screen: ScreenForm;
  readonly index: number;
  readonly total: number;
  readonly problems: number;
}

/** One screen: its name, its picture, what to know about it, and what is asked. */
export function ScreenCard({ screen, index, total, problems }: ScreenCardProps) {
  const session = useWizardSession();
  const { errorAt, isTouched } = useFieldErrors('configuration');
  const path = `screens.${screen.screenId}`;
  const screens = () => session.store.getState().draft.screens;
  const change = (patch: Partial<ScreenForm>) =>
    session.edit('configuration', {
      screens: screens().map((each) => (each.screenId === screen.screenId ? { ...each, ...patch } : each)),
    });
  const moveUp = () => {
    const rest = screens().filter((each) => each.screenId !== screen.screenId);
    session.edit('configuration', { screens: rest.toSpliced(index - 1, 0, screen) });
  };
  const remove = () =>
    session.edit('configuration', { screens: screens().filter((each) => each.screenId !== screen.screenId) });

  return (
    <ElementCard
      kind="Screen"
      path={path}
      number={index + 1}
      name={screen.screenName}
      problems={problems}
      startsOpen={problems > 0 || total < 3}
      onMoveUp={index > 0 ? moveUp : null}
      onRemove={total > 1 ? remove : null}
    >
      <FieldAnchor path={`${path}.screenName`}>
        <TextField
          label="Screen name"
          required
          maxLength={limits.screenName.max}
          placeholder="Checkout, step 1"
          value={screen.screenName}
          error={errorAt(`${path}.screenName`)}
          onChange={(event) => change({ screenName: event.target.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.imageKey`}>
        <ImageField
          label="Image"
          hint="The screen as participants will see it"
          name={screen.screenName || `Screen ${index + 1}`}
          image={screen}
          target={{ kind: 'design-review', elementId: screen.screenId }}
          error={errorAt(`${path}.imageKey`)}
          onChange={change}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.imageDescription`}>
        <TextAreaField
          label="Description (optional)"
          hint="What participants are told about this screen"
          maxLength={limits.screenDescriptionMax}
          aside={`${screen.imageDescription.length} of ${limits.screenDescriptionMax}`}
          rows={2}
          value={screen.imageDescription}
          error={errorAt(`${path}.imageDescription`)}
          onChange={(event) => change({ imageDescription: event.target.value })}
        />
      </FieldAnchor>
      <FieldAnchor path={`${path}.screenQuestions`}>
        <EditableList
          label="Questions"
          itemName="question"
          placeholder="What would you do next on this screen?"
          items={screen.screenQuestions}
          onChange={(screenQuestions) => change({ screenQuestions })}
          min={limits.screenQuestions.min}
          max={limits.screenQuestions.max}
          itemLengthMax={limits.listItemMax}
          validate={firstProblem(questionText)}
          showErrors={isTouched(`${path}.screenQuestions`)}
          error={errorAt(`${path}.screenQuestions`)}
        />
      </FieldAnchor>
    </ElementCard>
  );
}
