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
  /** The value of the active option. */
  readonly marked: string | null;
  readonly mark: (value: string) => void;
}

interface Marked {
  readonly value: string | null;
  readonly id: string | null;
  readonly about: string | null;
}

const none = { value: null, id: null, about: null };
const MarkingContext = createContext<Marking>({ marked: null, mark: () => {} });

/** A list of options to move through while the focus stays in an input. */
export interface Listbox extends Marking {
  readonly list: RefObject<HTMLDivElement | null>;
  readonly listId: string;
  /** The element of the active option; null without one. */
  readonly markedId: string | null;
  /** Arrow keys move and wrap around; Enter selects. */
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

/**
 * One option is always active: the first, until the user moves to another. It stays active until `about` changes or it
 * disappears, whatever is added above it and even if another part of the list has it then: Enter opens what was marked.
 */
export function useListbox(about: string): Listbox {
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const [chosen, setChosen] = useState<{ readonly value: string; readonly about: string } | null>(null);
  const [marked, setMarked] = useState<Marked>(none);
  const mark = (value: string) => setChosen({ value, about });
  // Runs after every render, so that the active option always exists.
  useLayoutEffect(() => {
    const options = optionsOf(list.current);
    // As long as it is about nothing, what comes first may still arrive.
    const wanted = [chosen, about === '' ? null : marked].flatMap((each) => (each?.about === about ? each.value : []));
    const kept = wanted.flatMap((value) => options.find(({ dataset }) => dataset.value === value) ?? [])[0];
    const active = kept ?? options[0];
    const { value, id } = { value: active?.dataset.value ?? null, id: active?.id ?? null };
    if (value === marked.value && id === marked.id && about === marked.about) return;
    if (value === marked.value) active?.scrollIntoView?.({ block: 'nearest' });
    setMarked({ value, id, about });
  });
  const move = (by: 1 | -1) => {
    const options = optionsOf(list.current);
    const at = options.findIndex(({ id }) => id === marked.id);
    const next = options.at((at + by) % options.length);
    if (next?.dataset.value === undefined) return;
    mark(next.dataset.value);
    next.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter')
      optionsOf(list.current)
        .find(({ id }) => id === marked.id)
        ?.click();
    else return;
    event.preventDefault();
  };
  return { list, listId, marked: marked.value, markedId: marked.id, mark, onKeyDown };
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
  /** Identifies the option in its list. */
  readonly value: string;
  readonly onSelect: () => void;
  readonly children: ReactNode;
}

/** An option. The arrow keys or the pointer can make it active. */
export function Option({ value, onSelect, children }: OptionProps) {
  const id = useId();
  const { marked, mark } = useContext(MarkingContext);
  return (
    <button
      type="button"
      id={id}
      role="option"
      data-value={value}
      aria-selected={marked === value}
      tabIndex={-1}
      onClick={onSelect}
      onPointerMove={() => mark(value)}
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
