import { limits } from '@windtunnel/contracts/rules/limits';
import { TextField } from '../../../ui/text-field.tsx';
import { FieldAnchor } from '../fields/field-anchor.tsx';
import { useStudyField } from '../fields/use-study-field.ts';
import { ImageField, type ImageFieldProps } from '../images/image-field.tsx';
import { useWizardSession } from '../wizard-context.tsx';
import { type ElementList, useSetImage } from './use-elements.ts';

export interface ElementImageProps extends Pick<ImageFieldProps, 'hint' | 'name'> {
  readonly list: ElementList;
  readonly id: string;
  readonly index: number;
}

/** The image for a concept or screen. */
export function ElementImage({ list, id, index, hint, name }: ElementImageProps) {
  const path = `${list}.${index}.imageKey` as const;
  const { value: imageKey, error, onBlur } = useStudyField(path);
  const imageUrl = useStudyField(`${list}.${index}.imageUrl`).value;
  const setImage = useSetImage(list, id);
  return (
    <FieldAnchor path={path} onLeave={onBlur}>
      <ImageField
        label="Image"
        hint={hint}
        name={name}
        image={{ imageKey, imageUrl }}
        target={{ kind: list === 'concepts' ? 'concept-validation' : 'design-review', elementId: id }}
        error={error}
        onChange={setImage}
        address={<ImageAddress list={list} index={index} />}
      />
    </FieldAnchor>
  );
}

/** Where the image is, if it is not uploaded. */
function ImageAddress({ list, index }: Pick<ElementImageProps, 'list' | 'index'>) {
  const path = `${list}.${index}.imageUrl` as const;
  const { form } = useWizardSession();
  const { value, error, onChange, onBlur } = useStudyField(path);
  return (
    <FieldAnchor path={path} onLeave={onBlur}>
      <TextField
        label="Image address"
        hint="Instead of an upload, if the image is elsewhere. It has to start with https."
        type="url"
        inputMode="url"
        placeholder="https://example.com/image.png"
        maxLength={limits.urlMax}
        value={value ?? ''}
        error={error}
        onChange={({ target }) => {
          onChange(target.value === '' ? null : target.value);
          // Whether an upload is still required depends on the address.
          void form.trigger(`${list}.${index}.imageKey`);
        }}
      />
    </FieldAnchor>
  );
}
