import { useSortable } from '@dnd-kit/sortable';
import { clsx } from 'clsx';
import { ArrowUp, GripVertical, X } from 'lucide-react';
import { IconButton } from '../icon-button.tsx';
import { ItemText } from './item-text.tsx';
import { Row } from './row.tsx';

export interface EditableItemProps {
  readonly name: string;
  readonly item: string;
  readonly index: number;
  /** Whether there are others, among which it can be moved. */
  readonly movable: boolean;
  readonly error: string | undefined;
  readonly lengthMax: number | undefined;
  readonly onChange: (text: string) => void;
  readonly onRemove: () => void;
  readonly onMoveUp: () => void;
}

/** One item: its text, a handle to drag it by, and buttons that move it up and remove it. */
export function EditableItem(props: EditableItemProps) {
  const { name, item, index, movable, error, lengthMax, onChange, onRemove, onMoveUp } = props;
  const { setNodeRef, setActivatorNodeRef, attributes, listeners, transform, transition, isDragging } = useSortable({
    id: index + 1,
    disabled: !movable,
  });
  const position = <span className="tabular text-base">{index + 1}</span>;
  const handle = (
    <button
      type="button"
      {...attributes}
      {...listeners}
      ref={setActivatorNodeRef}
      data-handle=""
      aria-label={`Move ${name}`}
      title={`Drag to move ${name}`}
      className="target flex cursor-grab touch-none items-center rounded-control hover:text-ink"
    >
      {position}
      <GripVertical size={14} aria-hidden="true" />
    </button>
  );
  return (
    <Row
      ref={setNodeRef}
      // Only where it is: its height is its own.
      style={transform ? { transform: `translateY(${transform.y}px)`, transition } : undefined}
      className={clsx(isDragging && 'relative z-10 rounded-control bg-raised shadow-float')}
      marker={movable ? handle : position}
      error={error}
    >
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
