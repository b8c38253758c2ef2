import { arrayMove } from '@dnd-kit/sortable';
import type { RefObject } from 'react';

interface ChangedList {
  /** Where the items are rendered. */
  readonly list: RefObject<HTMLElement | null>;
  readonly items: readonly string[];
  readonly max: number;
  readonly onChange: (items: string[]) => void;
}

/** What can be done with the items of a list, and where the focus is afterwards. */
export function listChanges({ list, items, max, onChange }: ChangedList) {
  return {
    replace: (index: number, text: string) => onChange(items.map((item, at) => (at === index ? text : item))),
    remove: (index: number) => {
      onChange(items.filter((_, at) => at !== index));
      focusLater(list, index);
    },
    add: (item: string) => {
      // The last one that fits takes the place of the input for new items.
      if (items.length + 1 >= max && list.current?.contains(document.activeElement)) focusLater(list, items.length);
      onChange([...items, item]);
    },
    // The focus goes with the item.
    move: (from: number, to: number) => {
      if (from !== to) onChange(arrayMove([...items], from, to));
      focusIn(list, '[data-handle]', to);
    },
    moveUp: (index: number) => {
      onChange(arrayMove([...items], index, index - 1));
      // The button to move up goes at the top.
      if (index === 1) return focusLater(list, 0);
      focusIn(list, '[data-move]', index - 1);
    },
  };
}

function focusIn(list: RefObject<HTMLElement | null>, control: string, index: number): void {
  list.current?.querySelectorAll<HTMLElement>(control)[index]?.focus();
}

/** Focuses the text of an item or, if there is none, the last, once the list is as it will be. */
function focusLater(list: RefObject<HTMLElement | null>, index: number): void {
  requestAnimationFrame(() => {
    const inputs = list.current?.querySelectorAll('textarea');
    inputs?.[Math.min(index, inputs.length - 1)]?.focus();
  });
}
