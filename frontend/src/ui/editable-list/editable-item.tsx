import { clsx } from 'clsx';
import { ArrowUp, X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { ItemText } from './item-text.tsx';
import { Row } from './row.tsx';

export interface EditableItemProps {
  readonly name: string;
  readonly item: string;
  readonly index: number;
  readonly error: string | undefined;
  readonly lengthMax: number | undefined;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
  readonly onMoveUp: () => void;
}

/** One item: its text, and buttons that move it up and remove it. */
export function EditableItem({ name, item, index, error, lengthMax, onChange, onRemove, onMoveUp }: EditableItemProps) {
  return (
    <Row marker={<span className="tabular text-base">{index + 1}</span>} error={error}>
      {(aria) => (
        <>
          <ItemText
            label={name}
            {...aria}
            value={item}
            lengthMax={lengthMax}
            onChange={onChange}
            onBlur={() => {
              if (item !== item.trim()) onChange(item.trim());
            }}
          />
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp size={15} />}
            data-move=""
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
