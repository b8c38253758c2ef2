import type { Suggestion } from '@windtunnel/contracts/http/search';
import { clsx } from 'clsx';
import { CornerDownLeft, FolderOpen, Search, UserRound, Waypoints, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { plural } from '../../lib/format.ts';
import { BusyMark } from '../../ui/busy-mark.tsx';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Option, Options, useListbox } from './components/listbox.tsx';
import { PaletteGroup } from './components/palette-group.tsx';
import { PaletteMessage } from './components/palette-message.tsx';
import { PaletteResults } from './components/palette-results.tsx';
import { usePaletteSearch } from './use-palette-search.ts';

const suggestionIcons = { studies: Waypoints, projects: FolderOpen, participants: UserRound } as const;

export interface SearchPaletteProps {
  readonly onClose: () => void;
}

/** The search over everything that belongs to the user: arrow keys move, Enter opens, Escape closes. */
export function SearchPalette({ onClose }: SearchPaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  const open = (address: string) => {
    // The focus goes to the new screen's heading, not back to where the search was opened.
    leaving.current = address !== pathname;
    onClose();
    void navigate(address);
  };
  return (
    <DialogLayer
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      aria-describedby={undefined}
      onCloseAutoFocus={(event) => leaving.current && event.preventDefault()}
      className="inset-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:max-w-2xl sm:rounded-card"
    >
      <Radix.Title className="sr-only">Search</Radix.Title>
      <PaletteBody onOpen={open} />
    </DialogLayer>
  );
}

function PaletteBody({ onOpen }: { readonly onOpen: (address: string) => void }) {
  const search = usePaletteSearch();
  const { view, query } = search;
  const listbox = useListbox(query);
  return (
    <>
      <div className="flex items-center gap-2 border-line border-b py-1.5 pr-2 pl-3 sm:gap-3 sm:pl-4">
        {view.pending ? (
          <BusyMark size={18} />
        ) : (
          <Search size={18} aria-hidden="true" className="shrink-0 text-ink-3" />
        )}
        <input
          type="text"
          role="combobox"
          aria-label="Search studies, projects and participants"
          aria-autocomplete="list"
          aria-expanded={listbox.markedId !== null}
          aria-controls={listbox.listId}
          {...(listbox.markedId === null ? {} : { 'aria-activedescendant': listbox.markedId })}
          autoComplete="off"
          spellCheck={false}
          value={search.typed}
          onChange={(event) => search.setTyped(event.target.value)}
          onKeyDown={listbox.onKeyDown}
          placeholder="Search studies, projects, participants..."
          className="h-11 min-w-0 flex-1 bg-transparent text-reading outline-none"
        />
        <Radix.Close asChild>
          <IconButton label="Close" icon={<X size={18} />} />
        </Radix.Close>
      </div>
      <Options listbox={listbox} label="Results">
        {view.pending ? (
          <div className="px-2 pt-2">
            <Option onSelect={() => search.searchNow()}>
              <Search size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate">
                Search for <span className="font-medium">“{query}”</span>
              </span>
              <CornerDownLeft size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            </Option>
          </div>
        ) : null}
        {view.suggestions.length > 0 ? (
          <Suggestions suggestions={view.suggestions} onSelect={search.searchNow} />
        ) : null}
        {view.results ? <PaletteResults results={view.results} onOpen={onOpen} /> : null}
      </Options>
      {view.message ? (
        <PaletteMessage message={view.message} query={query} error={search.error} onRetry={search.tryAgain} />
      ) : null}
      <Foot text={footText(view)} isList={view.message === null} />
    </>
  );
}

interface SuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onSelect: (text: string) => void;
}

function Suggestions({ suggestions, onSelect }: SuggestionsProps) {
  return (
    <PaletteGroup heading="Suggestions">
      {suggestions.map(({ type, text }) => {
        const Icon = suggestionIcons[type];
        return (
          <Option key={`${type} ${text}`} onSelect={() => onSelect(text)}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            <span className="min-w-0 flex-1 truncate" title={text}>
              {text}
            </span>
          </Option>
        );
      })}
    </PaletteGroup>
  );
}

/** How many hits there are, announced, and the keyboard shortcuts. */
function Foot({ text, isList }: { readonly text: string; readonly isList: boolean }) {
  return (
    <div
      className={clsx(
        'mt-auto flex min-h-11 items-center justify-between gap-4 border-line border-t px-4 text-ink-2 text-sm',
        text === '' && 'max-sm:border-transparent',
      )}
    >
      <p role="status" className="tabular">
        {text}
      </p>
      <p aria-hidden="true" className="flex gap-3 max-sm:hidden">
        {isList ? (
          <>
            <span>
              <Key>↑</Key> <Key>↓</Key> to move
            </span>
            <span>
              <Key>Enter</Key> to choose
            </span>
          </>
        ) : null}
        <span>
          <Key>Esc</Key> to close
        </span>
      </p>
    </div>
  );
}

function Key({ children }: { readonly children: string }) {
  return <kbd className="rounded-[3px] border border-line-strong px-1 font-sans text-xs">{children}</kbd>;
}

function footText({ pending, results, message }: ReturnType<typeof usePaletteSearch>['view']): string {
  if (pending) return 'Searching...';
  if (message === 'none') return '0 results';
  return results === null ? '' : plural(results.totalCount, 'result');
}
