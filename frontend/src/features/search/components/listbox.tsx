import {
  createContext,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useContext,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';

interface Marking {
  readonly markedId: string | null;
  readonly mark: (id: string) => void;
}

const MarkingContext = createContext<Marking>({ markedId: null, mark: () => {} });

/** A list of options to move through while the focus stays in an input. */
export interface Listbox extends Marking {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly listId: string;
  /** Arrow keys move and wrap around; Enter selects. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/** One option is always active: the first, whenever `about` changes or the active option disappears. */
export function useListbox(about: string): Listbox {
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [markedId, mark] = useState<string | null>(null);
  const lastAbout = useRef(about);
  // Runs after every render, so that the active option always exists.
  useLayoutEffect(() => {
    const options = optionsOf(list.current);
    const stays = about === lastAbout.current && options.some(({ id }) => id === markedId);
    lastAbout.current = about;
    if (!stays) mark(options[0]?.id ?? null);
  });
  const move = (by: 1 | -1) => {
    const options = optionsOf(list.current);
    const at = options.findIndex(({ id }) => id === markedId);
    const next = options.at((at + by) % options.length);
    if (next === undefined) return;
    mark(next.id);
    next.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter')
      optionsOf(list.current)
        .find(({ id }) => id === markedId)
        ?.click();
    else return;
    event.preventDefault();
  };
  return { list, listId, markedId, mark, onKeyDown };
}

export interface OptionsProps {
  readonly listbox: Listbox;
  readonly label: string;
  readonly children: ReactNode;
}

export function Options({ listbox, label, children }: OptionsProps) {
  return (
    <MarkingContext value={listbox}>
      <div
        ref={listbox.list}
        id={listbox.listId}
        role="listbox"
        aria-label={label}
        className="min-h-0 overflow-y-auto overscroll-contain"
      >
        {children}
      </div>
    </MarkingContext>
  );
}

export interface OptionProps {
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** An option. The arrow keys or the pointer can make it active. */
export function Option({ onSelect, children }: OptionProps) {
  const id = useId();
  const { markedId, mark } = useContext(MarkingContext);
  return (
    <button
      type="button"
      id={id}
      role="option"
      aria-selected={markedId === id}
      tabIndex={-1}
      onClick={onSelect}
      onPointerMove={() => mark(id)}
      // Focus stays in the input.
      onMouseDown={(event) => event.preventDefault()}
      className="target flex w-full scroll-my-2 items-start gap-3 rounded-control px-3 py-2 text-left aria-selected:bg-accent-tint aria-selected:shadow-[inset_0_0_0_1px_var(--accent)]"
    >
      {children}
    </button>
  );
}

function optionsOf(list: HTMLElement | null): readonly HTMLElement[] {
  return [...(list?.querySelectorAll<HTMLElement>('[role="option"]') ?? [])];
}
