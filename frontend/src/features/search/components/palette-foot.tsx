import { clsx } from 'clsx';
import { plural } from '../../../lib/format.ts';
import type { PaletteView } from '../logic/palette-view.ts';

/** The number of hits, which is announced, and the keyboard shortcuts. */
export function PaletteFoot({ view }: { readonly view: PaletteView }) {
  const text = footText(view);
  const isList = view.message === null;
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

function footText({ pending, results, message }: PaletteView): string {
  if (pending) return 'Searching...';
  if (message === 'none') return '0 results';
  return results === null ? '' : plural(results.totalCount, 'result');
}
