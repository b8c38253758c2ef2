import { clsx } from 'clsx';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { Portrait } from '../../../../ui/portrait.tsx';
import { type Panelist, panelistOf } from '../../logic/panel.ts';
import { type MatrixCell, type MatrixRow, type Place, placeAfter } from '../../logic/theme-matrix.ts';
import { ThemeMark } from './theme-mark.tsx';

export interface ThemeGridProps {
  readonly rows: readonly MatrixRow[];
  readonly panel: readonly Panelist[];
  readonly picked: Place;
  readonly onPick: (place: Place) => void;
}

/** On a phone the theme is above its marks, on a desktop next to them. `--participants` is the number of columns. */
const rowClass =
  'grid items-center grid-cols-[repeat(var(--participants),minmax(0,2.25rem))_minmax(3.5rem,1fr)] sm:grid-cols-[minmax(0,1fr)_repeat(var(--participants),2rem)_4.5rem]';

/** Themes x participants as a grid with a single tab stop. Arrow keys move and Enter selects. */
export function ThemeGrid({ rows, panel, picked, onPick }: ThemeGridProps) {
  const grid = useRef<HTMLTableElement>(null);
  const move = (event: KeyboardEvent) => {
    const from = placeOf(document.activeElement);
    const to = from && placeAfter(event.key, event.ctrlKey, from, rows.length, panel.length + 1);
    if (!to) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-place="${to.row},${to.column}"]`)?.focus();
  };
  return (
    <table
      ref={grid}
      // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table one can move in is what the grid role is for.
      role="grid"
      aria-labelledby="themes"
      onKeyDown={move}
      className="block text-base"
      style={{ '--participants': panel.length } as CSSProperties}
    >
      <thead className="block">
        <tr className={clsx(rowClass, 'border-line border-b pb-2')}>
          <th scope="col" className="text-left font-medium text-ink-2 text-sm max-sm:sr-only">
            Theme
          </th>
          {panel.map((participant) => (
            <th key={participant.id} scope="col" className="grid justify-center" title={participant.name}>
              <span className="sr-only">{participant.name}</span>
              <Portrait id={participant.id} name={participant.name} size={26} />
            </th>
          ))}
          <th scope="col" className="text-right font-medium text-ink-2 text-sm">
            Voiced by
          </th>
        </tr>
      </thead>
      <tbody className="block">
        {rows.map((row, index) => (
          <ThemeRow key={row.theme.label} row={row} index={index} panel={panel} picked={picked} onPick={onPick} />
        ))}
      </tbody>
    </table>
  );
}

interface ThemeRowProps extends Omit<ThemeGridProps, 'rows'> {
  readonly row: MatrixRow;
  readonly index: number;
}

function ThemeRow({ row, index, panel, picked, onPick }: ThemeRowProps) {
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
          <span
            className={clsx(
              'font-medium underline decoration-line-strong underline-offset-4 group-hover/theme:decoration-accent',
              isPicked(0) && 'decoration-accent',
            )}
          >
            {row.theme.label}
          </span>
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
            <ThemeMark sentiment={row.theme.sentiment} quotes={cell.quotes.length} voiced={cell.voiced} />
          </button>
        </td>
      ))}
      <td className="tabular whitespace-nowrap p-0 pr-2 text-right text-ink-2">
        {row.count} of {panel.length}
      </td>
    </tr>
  );
}

function cellLabel(name: string, { voiced, quotes }: MatrixCell): string {
  if (!voiced) return `${name}: did not voice it`;
  return quotes.length === 0 ? `${name}: voiced it` : `${name}: voiced it, quoted ${quotes.length} times`;
}

function placeOf(element: Element | null): Place | null {
  const [row, column] = (element?.getAttribute('data-place') ?? '').split(',').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
