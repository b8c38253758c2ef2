import { Plus } from 'lucide-react';
import { type ComponentType, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';
import type { ElementProps } from './element-card.tsx';
import { type ElementList, useElements } from './use-elements.ts';

export interface ElementCardsProps {
  readonly list: ElementList;
  readonly card: ComponentType<ElementProps>;
  readonly max: number;
  readonly addLabel: string;
  /** The current number and the maximum. */
  readonly countText: (count: number) => string;
}

/** The concepts or screens in the order in which they are shown, and the button that adds one. */
export function ElementCards({ list, card: Card, max, addLabel, countText }: ElementCardsProps) {
  const { ids, add, moveUp, remove } = useElements(list);
  const isFull = ids.length >= max;
  const cards = useRef<HTMLDivElement>(null);
  /** Once the cards are as they will be: the heading of one, or of the last. */
  const focusCard = (index: number) =>
    requestAnimationFrame(() => {
      const all = cards.current?.querySelectorAll('section') ?? [];
      all[Math.min(index, all.length - 1)]?.querySelector('button')?.focus();
    });
  return (
    <div ref={cards} className="flex flex-col gap-3">
      {ids.map((id, index) => (
        <Card
          key={id}
          id={id}
          index={index}
          total={ids.length}
          onMoveUp={() => {
            moveUp(index);
            // The first cannot be moved up any more, so its button has gone.
            if (index === 1) focusCard(0);
          }}
          onRemove={() => {
            remove(index);
            focusCard(index);
          }}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <Button
          icon={<Plus size={16} aria-hidden="true" />}
          disabled={isFull}
          title={isFull ? `At most ${max}` : undefined}
          onClick={add}
        >
          {addLabel}
        </Button>
        <p className="tabular text-ink-2 text-sm">{countText(ids.length)}</p>
      </div>
    </div>
  );
}
