import { Search, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { BusyMark } from '../../../ui/busy-mark.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Listbox } from './listbox.tsx';

export interface PaletteFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly pending: boolean;
  readonly listbox: Listbox;
}

/** The input. Its arrow keys and Enter act on the list below it. */
export function PaletteField({ value, onChange, pending, listbox }: PaletteFieldProps) {
  return (
    <div className="flex items-center gap-2 border-line border-b py-1.5 pr-2 pl-3 sm:gap-3 sm:pl-4">
      {pending ? <BusyMark size={18} /> : <Search size={18} aria-hidden="true" className="shrink-0 text-ink-3" />}
      <input
        ref={focusAtOnce}
        type="text"
        role="combobox"
        dir="auto"
        aria-label="Search studies, projects and participants"
        aria-autocomplete="list"
        aria-expanded={listbox.markedId !== null}
        aria-controls={listbox.listId}
        {...(listbox.markedId === null ? {} : { 'aria-activedescendant': listbox.markedId })}
        autoComplete="off"
        spellCheck={false}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={listbox.onKeyDown}
        placeholder="Search studies, projects, participants..."
        className="h-11 min-w-0 flex-1 bg-transparent text-reading outline-none"
      />
      <Radix.Close asChild>
        <IconButton label="Close" icon={<X size={18} />} />
      </Radix.Close>
    </div>
  );
}

/** Before anything else is drawn: the next key is meant for it. */
function focusAtOnce(input: HTMLInputElement | null) {
  input?.focus();
}
