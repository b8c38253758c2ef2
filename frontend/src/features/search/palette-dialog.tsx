import { isSearchable } from '@windtunnel/contracts/rules/text/search-query';
import { Dialog as Radix } from 'radix-ui';
import { paths } from '../../app/paths.ts';
import { DialogLayer } from '../../ui/dialog-layer.tsx';
import { useOpener } from '../../ui/use-opener.ts';
import { Options, useListbox } from './components/listbox.tsx';
import { PaletteActions } from './components/palette-actions.tsx';
import { PaletteField } from './components/palette-field.tsx';
import { PaletteFoot } from './components/palette-foot.tsx';
import { PaletteInvitation, PaletteMessage } from './components/palette-message.tsx';
import { PaletteProjects } from './components/palette-projects.tsx';
import { PaletteResults } from './components/palette-results.tsx';
import { PaletteStudies } from './components/palette-studies.tsx';
import { PaletteSuggestions } from './components/palette-suggestions.tsx';
import { SearchNow } from './components/search-now.tsx';
import { knownHits } from './logic/known-hits.ts';
import { leads, matchingActions } from './logic/matching-actions.ts';
import { useKnown } from './use-known.ts';
import { type PaletteScreen, usePaletteActions } from './use-palette-actions.ts';
import { usePaletteSearch } from './use-palette-search.ts';

export interface PaletteDialogProps {
  /** What was typed before the input was there. */
  readonly takeTyped: () => string;
  readonly onClose: () => void;
  /** Closes, and opens a screen of the product. */
  readonly open: (address: string) => void;
  /** A link of the foot is followed. */
  readonly onLeave: (address: string) => void;
  /** Closes, and opens something in this place. */
  readonly show: (screen: PaletteScreen) => void;
  /** Closed: the focus is about to be given back. */
  readonly onClosed: (event: Event) => void;
}

/**
 * Search across everything that belongs to the user, and what can be done from anywhere: arrow keys move, Enter opens,
 * Escape closes.
 */
export function PaletteDialog({ onClosed, ...rest }: PaletteDialogProps) {
  const opener = useOpener(true);
  return (
    <DialogLayer
      open
      opener={opener}
      onOpenChange={(isOpen) => !isOpen && rest.onClose()}
      aria-describedby={undefined}
      onCloseAutoFocus={onClosed}
      className="inset-0 sm:top-[12dvh] sm:bottom-auto sm:mx-auto sm:max-h-[76dvh] sm:max-w-2xl sm:rounded-card"
    >
      <Radix.Title className="sr-only">Search</Radix.Title>
      <PaletteBody {...rest} />
    </DialogLayer>
  );
}

function PaletteBody({ takeTyped, onClose, open, onLeave, show }: Omit<PaletteDialogProps, 'onClosed'>) {
  const search = usePaletteSearch(takeTyped);
  const { view, query } = search;
  const listbox = useListbox(query);
  const { recent, ...known } = useKnown();
  const all = usePaletteActions({ open, show, close: onClose });
  const actions = query === '' ? all : matchingActions(all, query);
  // Where the server has not answered, or finds whole words only. A single character yields suggestions only.
  const hits = knownHits(known, isSearchable(search.typed) && view.results === null ? query : '');
  const hitCount = hits.studies.length + hits.projects.length;
  const suggestions = view.suggestions.filter(
    ({ text }) => !hits.studies.some(({ title }) => title === text) && !hits.projects.some(({ name }) => name === text),
  );
  const actionsLead = actions.some((action) => leads(action, query));
  const group = actions.length > 0 ? <PaletteActions actions={actions} /> : null;
  return (
    <>
      <PaletteField value={search.typed} onChange={search.setTyped} pending={view.pending} listbox={listbox} />
      {view.message === 'empty' ? <PaletteInvitation /> : null}
      <Options listbox={listbox} label="Results">
        {query === '' ? <PaletteStudies heading="Recent" studies={recent} onOpen={open} /> : null}
        {actionsLead ? group : null}
        <PaletteStudies heading="Studies" studies={hits.studies} onOpen={open} />
        <PaletteProjects projects={hits.projects} onOpen={open} />
        {suggestions.length > 0 ? <PaletteSuggestions suggestions={suggestions} onSelect={search.searchNow} /> : null}
        {view.results ? <PaletteResults results={view.results} query={query} onOpen={open} /> : null}
        {actionsLead ? null : group}
        {view.pending ? <SearchNow query={query} onSelect={search.searchNow} /> : null}
      </Options>
      {view.message === null || view.message === 'empty' || (view.message === 'none' && hitCount > 0) ? null : (
        <PaletteMessage message={view.message} query={query} error={search.error} onRetry={search.tryAgain} />
      )}
      <div data-dialog-foot="" className="mt-auto shrink-0">
        <PaletteFoot
          view={view}
          known={hitCount}
          movable={listbox.markedId !== null}
          onLeave={() => onLeave(paths.quality.getHref())}
        />
      </div>
    </>
  );
}
