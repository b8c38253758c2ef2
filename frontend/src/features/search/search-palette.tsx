import { CornerDownLeft, Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { Option, Options, useListbox } from './components/listbox.tsx';
import { PaletteField } from './components/palette-field.tsx';
import { PaletteFoot } from './components/palette-foot.tsx';
import { PaletteMessage } from './components/palette-message.tsx';
import { PaletteResults } from './components/palette-results.tsx';
import { PaletteSuggestions } from './components/palette-suggestions.tsx';
import { usePaletteSearch } from './use-palette-search.ts';

export interface SearchPaletteProps {
  readonly onClose: () => void;
}

/** Search across everything that belongs to the user: arrow keys move, Enter opens, Escape closes. */
export function SearchPalette({ onClose }: SearchPaletteProps) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const leaving = useRef(false);
  const leaveFor = (address: string) => {
    // Focus moves to the new screen's heading, not back to where the search was opened.
    leaving.current = address !== pathname;
    onClose();
  };
  const open = (address: string) => {
    leaveFor(address);
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
      <PaletteBody onOpen={open} onLeave={() => leaveFor(paths.quality.getHref())} />
    </DialogLayer>
  );
}

interface PaletteBodyProps {
  readonly onOpen: (address: string) => void;
  /** A link of the foot is followed. */
  readonly onLeave: () => void;
}

function PaletteBody({ onOpen, onLeave }: PaletteBodyProps) {
  const search = usePaletteSearch();
  const { view, query } = search;
  const listbox = useListbox(query);
  return (
    <>
      <PaletteField value={search.typed} onChange={search.setTyped} pending={view.pending} listbox={listbox} />
      <Options listbox={listbox} label="Results">
        {view.pending ? (
          <div className="px-2 pt-2">
            <Option onSelect={() => search.searchNow()}>
              <Search size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
              <span className="min-w-0 flex-1 truncate">
                Search for{' '}
                <span className="font-medium">
                  “<bdi>{query}</bdi>”
                </span>
              </span>
              <CornerDownLeft size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            </Option>
          </div>
        ) : null}
        {view.suggestions.length > 0 ? (
          <PaletteSuggestions suggestions={view.suggestions} onSelect={search.searchNow} />
        ) : null}
        {view.results ? <PaletteResults results={view.results} onOpen={onOpen} /> : null}
      </Options>
      {view.message ? (
        <PaletteMessage message={view.message} query={query} error={search.error} onRetry={search.tryAgain} />
      ) : null}
      <PaletteFoot view={view} onLeave={onLeave} />
    </>
  );
}
