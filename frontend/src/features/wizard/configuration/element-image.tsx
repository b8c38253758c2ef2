import { FieldAnchor } from '../fields/field-anchor.tsx';
import { useFieldValue, useStudyField } from '../fields/use-study-field.ts';
import { ImageField, type ImageFieldProps } from '../images/image-field.tsx';
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
  const imageUrl = useFieldValue(`${list}.${index}.imageUrl`);
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
      />
    </FieldAnchor>
  );
}
