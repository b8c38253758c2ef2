import { clsx } from 'clsx';
import { ArrowUp, Plus, X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { plural } from '../lib/format.ts';
import { Button } from './button.tsx';
import { controlClass, type FieldAria, FieldError } from './field.tsx';
import { IconButton } from './icon-button.tsx';

export interface EditableListProps {
  readonly label: string;
  readonly hint?: string;
  /** The name of one item, in lower case: 'task'. Used in the labels of the controls. */
  readonly itemName: string;
  readonly items: readonly string[];
  readonly onChange: (items: string[]) => void;
  readonly min?: number;
  readonly max?: number;
  readonly itemLengthMax?: number;
  readonly placeholder?: string;
  /** A message if an item is not valid. A new one is then refused; an existing one shows it. */
  readonly validate?: (item: string, others: readonly string[]) => string | undefined;
  /** Shows what is missing. Nothing is missing before the form has been touched. */
  readonly showErrors?: boolean;
  /** A message of the form about the whole list. */
  readonly error?: string | undefined;
}

/** A list of short texts that can be added, edited, moved and removed. New ones are trimmed, and empty ones ignored. */
export function EditableList(props: EditableListProps) {
  const { label, hint, itemName, items, onChange, min = 0, max = Number.POSITIVE_INFINITY, showErrors = true } = props;
  const id = useId();
  const list = useRef<HTMLOListElement>(null);
  const missing =
    items.length < min ? `At least ${plural(min, 'item')} ${min === 1 ? 'is' : 'are'} required` : undefined;
  const error = showErrors ? (missing ?? props.error) : undefined;

  const replace = (index: number, text: string) => onChange(items.map((item, at) => (at === index ? text : item)));
  const remove = (index: number) => {
    onChange(items.filter((_, at) => at !== index));
    // The focus moves to the item that took its place, or back to the input for new items.
    requestAnimationFrame(() => {
      const inputs = list.current?.querySelectorAll<HTMLInputElement>('input');
      inputs?.[Math.min(index, inputs.length - 1)]?.focus();
    });
  };
  const moveUp = (index: number) => {
    const above = items[index - 1];
    const moved = items[index];
    if (above === undefined || moved === undefined) return;
    onChange(items.map((item, at) => (at === index - 1 ? moved : at === index ? above : item)));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a flex column with its legend in it.
    <div
      role="group"
      aria-labelledby={`${id}-label`}
      aria-describedby={hint ? `${id}-hint` : undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <div className="flex items-baseline justify-between gap-3">
        <span id={`${id}-label`} className="font-medium text-base">
          {label}
        </span>
        {Number.isFinite(max) ? (
          <span className="tabular text-ink-2 text-sm">
            {items.length} of {max}
          </span>
        ) : null}
      </div>
      {hint ? (
        <p id={`${id}-hint`} className="text-ink-2 text-sm">
          {hint}
        </p>
      ) : null}
      <ol ref={list} className="flex flex-col gap-2">
        {items.map((item, index) => (
          <EditableItem
            // biome-ignore lint/suspicious/noArrayIndexKey: items are plain texts and may be equal; the index is the identity.
            key={index}
            name={`${itemName} ${index + 1}`}
            item={item}
            index={index}
            error={showErrors ? props.validate?.(item, items.toSpliced(index, 1)) : undefined}
            lengthMax={props.itemLengthMax}
            onChange={(text) => replace(index, text)}
            onRemove={() => remove(index)}
            onMoveUp={() => moveUp(index)}
          />
        ))}
        {items.length < max ? <NewItem settings={props} /> : null}
      </ol>
      {error ? <FieldError>{error}</FieldError> : null}
    </div>
  );
}

interface EditableItemProps {
  readonly name: string;
  readonly item: string;
  readonly index: number;
  readonly error: string | undefined;
  readonly lengthMax: number | undefined;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
  readonly onMoveUp: () => void;
}

function EditableItem({ name, item, index, error, lengthMax, onChange, onRemove, onMoveUp }: EditableItemProps) {
  return (
    <Row marker={<span className="tabular text-base">{index + 1}</span>} error={error}>
      {(aria) => (
        <>
          <input
            aria-label={name}
            {...aria}
            value={item}
            maxLength={lengthMax}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              if (item !== item.trim()) onChange(item.trim());
            }}
            className={controlClass}
          />
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp size={15} />}
            disabled={index === 0}
            onClick={onMoveUp}
            className={clsx(index === 0 && 'invisible')}
          />
          <IconButton label={`Remove ${name}`} icon={<X size={16} />} onClick={onRemove} />
        </>
      )}
    </Row>
  );
}

function NewItem({ settings }: { readonly settings: EditableListProps }) {
  const { itemName, items, onChange, validate, placeholder, itemLengthMax } = settings;
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();

  const add = () => {
    const item = text.trim();
    if (item === '') return;
    const message = validate?.(item, items);
    setRefusal(message);
    if (message !== undefined) return;
    onChange([...items, item]);
    setText('');
  };
  const addSoon = useAfterLeaving(add);

  return (
    <Row marker={<Plus size={15} className="w-6" />} error={refusal}>
      {(aria) => (
        <>
          <input
            aria-label={`New ${itemName}`}
            {...aria}
            value={text}
            maxLength={itemLengthMax}
            placeholder={placeholder ?? `Add a ${itemName}`}
            onChange={(event) => {
              setText(event.target.value);
              setRefusal(undefined);
            }}
            onFocus={addSoon.forget}
            onBlur={addSoon.leave}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              add();
            }}
            className={clsx(controlClass, 'border-dashed')}
          />
          <Button onClick={add} disabled={text.trim() === ''}>
            Add
          </Button>
        </>
      )}
    </Row>
  );
}

interface RowProps {
  readonly marker: ReactNode;
  readonly error: string | undefined;
  /** Draws the controls; the attributes are for the one that the error is about. */
  readonly children: (aria: Pick<FieldAria, 'aria-invalid' | 'aria-describedby'>) => ReactNode;
}

function Row({ marker, error, children }: RowProps) {
  const errorId = useId();
  return (
    <li className="flex flex-col gap-1">
      <div className="flex items-center gap-1">
        <span aria-hidden="true" className="w-6 shrink-0 text-ink-3">
          {marker}
        </span>
        {children({ 'aria-invalid': error ? true : undefined, 'aria-describedby': error ? errorId : undefined })}
      </div>
      {error ? (
        <div className="pl-7">
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      ) : null}
    </li>
  );
}

const leftMs = 150;

/**
 * Text that was typed but not added is not lost. It is added shortly after the field loses focus, so that nothing moves
 * under the pointer of a user who has just clicked elsewhere, and at once when the list is unmounted.
 */
function useAfterLeaving(act: () => void) {
  const latest = useRef(act);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      latest.current();
    },
    [],
  );
  const forget = () => clearTimeout(timer.current);
  const leave = () => {
    forget();
    timer.current = setTimeout(() => latest.current(), leftMs);
  };
  return { leave, forget };
}
