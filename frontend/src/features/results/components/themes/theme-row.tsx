import { clsx } from 'clsx';
import { plural } from '../../../../lib/format.ts';
import { type Panelist, panelistOf } from '../../logic/panel.ts';
import type { MatrixCell, MatrixRow, Place } from '../../logic/theme-matrix.ts';
import { ThemeMark } from './theme-mark.tsx';

/**
 * On a phone the theme is above its marks; on a desktop it is next to them. `--participants` is the number of columns.
 */
export const rowClass =
  'grid items-center grid-cols-[repeat(var(--participants),minmax(0,2.25rem))_minmax(3.5rem,1fr)] sm:grid-cols-[minmax(0,1fr)_repeat(var(--participants),2rem)_4.5rem]';

export interface ThemeRowProps {
  readonly row: MatrixRow;
  readonly index: number;
  readonly panel: readonly Panelist[];
  readonly picked: Place;
  readonly onPick: (place: Place) => void;
}

/** A theme: its label, a mark per participant and how many participants voiced it. */
export function ThemeRow({ row, index, panel, picked, onPick }: ThemeRowProps) {
  const control = (column: number) => ({
    type: 'button' as const,
    'data-place': `${index},${column}`,
    tabIndex: picked.row === index && picked.column === column ? 0 : -1,
    onClick: () => onPick({ row: index, column }),
  });
  const isPicked = (column: number) => picked.row === index && picked.column === column;
  return (
    <tr className={clsx(rowClass, 'border-line border-b py-1', picked.row === index && 'bg-accent-tint/60')}>
      <th scope="row" className="min-w-0 text-left font-normal max-sm:col-span-full sm:pl-2">
        <button
          {...control(0)}
          aria-pressed={isPicked(0)}
          className="target group/theme flex w-full flex-wrap items-baseline gap-x-2 rounded-control py-1.5 text-left"
        >
          <bdi
            className={clsx(
              'font-medium underline decoration-line-strong underline-offset-4 group-hover/theme:decoration-accent',
              isPicked(0) && 'decoration-accent',
            )}
          >
            {row.theme.label}
          </bdi>
          <span className="text-ink-3 text-sm">{row.theme.sentiment}</span>
        </button>
      </th>
      {row.cells.map((cell, column) => (
        <td key={cell.participantId} className="p-0">
          <button
            {...control(column + 1)}
            aria-pressed={isPicked(column + 1)}
            aria-label={cellLabel(panelistOf(panel, cell.participantId).name, cell)}
            className={clsx(
              'target grid w-full place-items-center rounded-control hover:bg-sunken',
              isPicked(column + 1) && 'bg-raised shadow-[inset_0_0_0_1.5px_var(--accent)]',
            )}
          >
            <ThemeMark
              sentiment={cell.sentiment ?? sentimentOfAll(row)}
              quotes={cell.quotes.length}
              voiced={cell.voiced}
            />
          </button>
        </td>
      ))}
      <td className="tabular whitespace-nowrap p-0 pr-2 text-right text-ink-2">
        {row.count} of {panel.length}
      </td>
    </tr>
  );
}

/** Earlier analyses recorded only the theme's sentiment; a participant left out by a later one has none. */
const sentimentOfAll = ({ theme }: MatrixRow) => (theme.marks.length === 0 ? theme.sentiment : 'neutral');

function cellLabel(name: string, { voiced, sentiment, quotes }: MatrixCell): string {
  if (!voiced) return `${name}: did not voice it`;
  const said = sentiment === null ? `${name}: voiced it` : `${name}: voiced it, ${sentiment}`;
  return quotes.length === 0 ? said : `${said}, quoted ${plural(quotes.length, 'time')}`;
}
