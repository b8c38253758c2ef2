import { clsx } from 'clsx';
import { paths } from '../../../app/paths.ts';
import { Key } from '../../../entities/shortcut/keyboard-keys.tsx';
import { plural } from '../../../lib/format.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import type { PaletteView } from '../logic/palette-view.ts';

export interface PaletteFootProps {
  readonly view: PaletteView;
  /** How many hits this browser found by itself. */
  readonly known: number;
  /** There is a list. */
  readonly movable: boolean;
  readonly onLeave: () => void;
}

/**
 * The number of hits, which is announced, and the keyboard shortcuts. If there are participants or their words among the
 * hits, what they are worth: their mark is in a list of options, where a link could not be reached.
 */
export function PaletteFoot({ view, known, movable, onLeave }: PaletteFootProps) {
  const text = footText(view, known);
  const simulated = view.results !== null && view.results.participants.length + view.results.quotes.length > 0;
  return (
    <div
      className={clsx(
        'mt-auto flex min-h-11 items-center justify-between gap-4 border-line border-t px-4 text-ink-2 text-sm',
        text === '' && 'max-sm:border-transparent',
      )}
    >
      <p role="status" className="tabular whitespace-nowrap">
        {text}
      </p>
      {simulated ? (
        <TextLink to={paths.quality.getHref()} onClick={onLeave} className="mr-auto whitespace-nowrap">
          How good are simulated participants?
        </TextLink>
      ) : null}
      <p aria-hidden="true" className="flex gap-3 whitespace-nowrap max-sm:hidden">
        {movable && !simulated ? (
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

function footText({ pending, results, message }: PaletteView, known: number): string {
  if (pending) return 'Searching...';
  if (message === 'none') return plural(known, 'result');
  if (results === null) return '';
  const { quotes } = results.counts;
  const found = plural(results.totalCount, 'result');
  return quotes === 0 ? found : `${found}, ${plural(quotes, 'quote')}`;
}
