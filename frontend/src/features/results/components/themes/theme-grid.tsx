import { clsx } from 'clsx';
import type { CSSProperties, KeyboardEvent } from 'react';
import { useRef } from 'react';
import { Portrait } from '../../../../ui/portrait.tsx';
import type { Panelist } from '../../logic/panel.ts';
import { type MatrixRow, type Place, placeAfter } from '../../logic/theme-matrix.ts';
import { rowClass, ThemeRow } from './theme-row.tsx';

export interface ThemeGridProps {
  readonly rows: readonly MatrixRow[];
  readonly panel: readonly Panelist[];
  readonly picked: Place;
  readonly onPick: (place: Place) => void;
}

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

function placeOf(element: Element | null): Place | null {
  const [row, column] = (element?.getAttribute('data-place') ?? '').split(',').map(Number);
  return row === undefined || column === undefined ? null : { row, column };
}
