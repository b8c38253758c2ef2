import {
  type Announcements,
  closestCenter,
  DndContext,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable';
import type { ReactNode } from 'react';

const instructions = {
  draggable:
    'To move it, press Space or Enter, then the arrow keys. Space or Enter puts it down, Escape puts it back where it was.',
};
/** A click on the handle, or a finger that trembles, moves nothing. */
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });

export interface SortableItemsProps {
  /** The name of one item, in lower case. */
  readonly itemName: string;
  readonly count: number;
  readonly onMove: (from: number, to: number) => void;
  /** With `count` items that call `useSortable` with their positions, from 1. */
  readonly children: ReactNode;
}

/**
 * A list with items that are dragged by their handles, or moved with the arrow keys. Every move is announced.
 */
export function SortableItems({ itemName, count, onMove, children }: SortableItemsProps) {
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const positions = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      modifiers={[upAndDown]}
      // An item is known by its position, so the component that moves it moves the focus too.
      accessibility={{
        announcements: announcementsOf(itemName, count),
        screenReaderInstructions: instructions,
        restoreFocus: false,
      }}
      onDragEnd={({ active, over }) => onMove(indexOf(active), indexOf(over ?? active))}
    >
      <SortableContext items={positions} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  );
}

interface Placed {
  readonly id: UniqueIdentifier;
}

const indexOf = ({ id }: Placed) => Number(id) - 1;

function announcementsOf(itemName: string, count: number): Announcements {
  const at = ({ id }: Placed) => `position ${id} of ${count}`;
  const moving = (active: Placed, over: Placed | null) => `Moving ${itemName} ${active.id}: ${at(over ?? active)}`;
  return {
    onDragStart: ({ active }) => moving(active, active),
    onDragOver: ({ active, over }) => moving(active, over),
    onDragEnd: ({ active, over }) => `Put down at ${at(over ?? active)}`,
    onDragCancel: ({ active }) => `Not moved: back at ${at(active)}`,
  };
}
