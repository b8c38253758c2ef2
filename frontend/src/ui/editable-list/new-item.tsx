import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { ItemText } from './item-text.tsx';
import { Row } from './row.tsx';
import { useAfterLeaving } from './use-after-leaving.ts';

export interface NewItemProps {
  readonly itemName: string;
  /** What has been typed and not yet added. */
  readonly text: string;
  readonly placeholder: string | undefined;
  readonly lengthMax: number | undefined;
  /** A message if the item is rejected. */
  readonly validate: (item: string) => string | undefined;
  readonly onType: (text: string) => void;
  readonly onAdd: (item: string) => void;
}

/** The input for a new item. Text that was typed but not added is added when the input loses focus. */
export function NewItem({ itemName, text, placeholder, lengthMax, validate, onType, onAdd }: NewItemProps) {
  const [refusal, setRefusal] = useState<string>();

  const add = () => {
    const item = text.trim();
    if (item === '') return;
    const message = validate(item);
    setRefusal(message);
    if (message !== undefined) return;
    onAdd(item);
    onType('');
  };
  const isEmpty = text.trim() === '';
  const addSoon = useAfterLeaving(add);

  return (
    <Row marker={<Plus size={15} className="w-6" />} error={refusal}>
      {(aria) => (
        <>
          <ItemText
            label={`New ${itemName}`}
            {...aria}
            value={text}
            lengthMax={lengthMax}
            placeholder={placeholder ?? `Add a ${itemName}`}
            onChange={(typed) => {
              onType(typed);
              setRefusal(undefined);
            }}
            onFocus={addSoon.forget}
            onBlur={addSoon.leave}
            onEnter={add}
            className="border-dashed"
          />
          <Button onClick={add} disabled={isEmpty} title={isEmpty ? `Type the new ${itemName} first` : undefined}>
            Add
          </Button>
        </>
      )}
    </Row>
  );
}
