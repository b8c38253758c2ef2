import { useId, useRef, useState } from 'react';
import { plural } from '../lib/format.ts';
import { EditableItem } from './editable-list/editable-item.tsx';
import { listChanges } from './editable-list/list-changes.ts';
import { NewItem } from './editable-list/new-item.tsx';
import { SortableItems } from './editable-list/sortable-items.tsx';
import { FieldError } from './field.tsx';

export interface EditableListProps {
  readonly label: string;
  readonly hint?: string;
  /** The name of one item, in lower case: 'task'. Used in the controls' labels. */
  readonly itemName: string;
  readonly items: readonly string[];
  readonly onChange: (items: string[]) => void;
  readonly min?: number;
  /** What is said while there are fewer than `min`; by default, how many are required. */
  readonly minText?: string | undefined;
  readonly max?: number;
  readonly itemLengthMax?: number;
  readonly placeholder?: string;
  /** A message if an item is invalid. A new item is then rejected; an existing one shows the message. */
  readonly validate?: (item: string, others: readonly string[]) => string | undefined;
  /** Shows what is missing. Nothing is reported as missing before the form has been touched. */
  readonly showErrors?: boolean;
  /** Text for a new item that has been typed and not yet added. Without it, the list keeps that text itself. */
  readonly unadded?: { readonly text: string; readonly onType: (text: string) => void };
  /** A form message about the whole list. */
  readonly error?: string | undefined;
}

/**
 * A list of short texts that can be added, edited, moved and removed. New ones are trimmed, and empty ones are ignored.
 */
export function EditableList(props: EditableListProps) {
  const { label, hint, itemName, items, onChange, min = 0, max = Number.POSITIVE_INFINITY, showErrors = true } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const [typed, onType] = useState('');
  const unadded = props.unadded ?? { text: typed, onType };
  const missing = items.length < min ? (props.minText ?? minTextOf(min)) : undefined;
  const error = showErrors ? (missing ?? props.error) : undefined;

  const { replace, remove, add, move, moveUp } = listChanges({ list, items, max, onChange });
  const newItem = {
    ...unadded,
    itemName,
    placeholder: props.placeholder,
    lengthMax: props.itemLengthMax,
    validate: (item: string) => props.validate?.(item, items),
    onAdd: add,
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex column with its legend in it.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <ListLabel id={`${id}-label`} label={label} count={items.length} max={max} />
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      ) : null}
      <SortableItems itemName={itemName} count={items.length} onMove={move}>
        <ol ref={list} className="flex flex-col gap-2">
          {items.map((item, index) => (
            <EditableItem
              // biome-ignore lint/suspicious/noArrayIndexKey: items are plain texts and may be equal; the index is the identity.
              key={index}
              name={`${itemName} ${index + 1}`}
              item={item}
              index={index}
              movable={items.length > 1}
              error={showErrors ? props.validate?.(item, items.toSpliced(index, 1)) : undefined}
              lengthMax={props.itemLengthMax}
              onChange={(text) => replace(index, text)}
              onRemove={() => remove(index)}
              onMoveUp={() => moveUp(index)}
            />
          ))}
          {items.length < max ? <NewItem {...newItem} /> : null}
        </ol>
      </SortableItems>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

function minTextOf(min: number): string {
  return `At least ${plural(min, 'item')} ${min === 1 ? 'is' : 'are'} required`;
}

interface ListLabelProps {
  readonly id: string;
  readonly label: string;
  readonly count: number;
  readonly max: number;
}

function ListLabel({ id, label, count, max }: ListLabelProps) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <span id={id} className="font-medium text-base">
        {label}
      </span>
      {Number.isFinite(max) ? (
        <span className="tabular text-ink-2 text-sm">
          {count} of {max}
        </span>
      ) : null}
    </div>
  );
}
