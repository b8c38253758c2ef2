import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { controlClass } from '../field.tsx';
import { Row } from './row.tsx';
import { useAfterLeaving } from './use-after-leaving.ts';

export interface NewItemProps {
  readonly itemName: string;
  readonly placeholder: string | undefined;
  readonly lengthMax: number | undefined;
  /** A message if the item is rejected. */
  readonly validate: (item: string) => string | undefined;
  readonly onAdd: (item: string) => void;
}

/** The input for a new item. Text that was typed but not added is added when the input loses focus. */
export function NewItem({ itemName, placeholder, lengthMax, validate, onAdd }: NewItemProps) {
  const [text, setText] = useState('');
  const [refusal, setRefusal] = useState<string>();

  const add = () => {
    const item = text.trim();
    if (item === '') return;
    const message = validate(item);
    setRefusal(message);
    if (message !== undefined) return;
    onAdd(item);
    setText('');
  };
  const addSoon = useAfterLeaving(add);

  return (
    <Row marker={<Plus size={15} className="w-6" />} error={refusal}>
      {(aria) => (
        <>
          <input
            aria-label={`New ${itemName}`}
            dir="auto"
            {...aria}
            value={text}
            maxLength={lengthMax}
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
