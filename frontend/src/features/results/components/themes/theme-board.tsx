import { useState } from 'react';
import { type Panelist, panelistOf } from '../../logic/panel.ts';
import { type MatrixRow, type Place, type Theme, themeMatrix } from '../../logic/theme-matrix.ts';
import { Voices } from '../analysis/voices.tsx';
import { QuoteLink, quoteKey } from '../quote-link.tsx';
import { ThemeGrid } from './theme-grid.tsx';

export interface ThemeBoardProps {
  readonly studyId: string;
  readonly themes: readonly Theme[];
  /** All interviewed participants, in panel order. */
  readonly panel: readonly Panelist[];
}

/** Who talked about what and, next to it, the exact words for the selected theme or participant. */
export function ThemeBoard({ studyId, themes, panel }: ThemeBoardProps) {
  const [picked, setPicked] = useState<Place>({ row: 0, column: 0 });
  const rows = themeMatrix(themes, panel);
  const row = rows[picked.row];
  if (row === undefined) return null;
  return (
    <section aria-labelledby="themes">
      <h2 id="themes" className="font-semibold text-lg">
        Who talked about what?
      </h2>
      <p className="mt-1 text-ink-2">Pick a theme, or one participant's mark in it, to read what was said.</p>
      <div className="mt-4 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
        <ThemeGrid rows={rows} panel={panel} picked={picked} onPick={setPicked} />
        <PickedWords studyId={studyId} row={row} column={picked.column} panel={panel} />
      </div>
    </section>
  );
}

interface PickedWordsProps {
  readonly studyId: string;
  readonly row: MatrixRow;
  readonly column: number;
  readonly panel: readonly Panelist[];
}

function PickedWords({ studyId, row, column, panel }: PickedWordsProps) {
  const { theme } = row;
  const cell = column === 0 ? undefined : row.cells[column - 1];
  const quotes = cell === undefined ? theme.quotes : cell.quotes;
  return (
    <section
      aria-label="Words behind the theme"
      aria-live="polite"
      className="min-w-0 rounded-card border border-line bg-card p-4 sm:p-6"
    >
      <h3 dir="auto" className="font-semibold text-reading">
        {theme.label}
      </h3>
      {cell === undefined ? (
        <Voices count={row.count} total={panel.length} className="mt-1" />
      ) : (
        <p className="mt-1 text-ink-2 text-sm">
          <bdi>{panelistOf(panel, cell.participantId).name}</bdi>
          {cell.sentiment === null ? null : `, ${cell.sentiment}`}
        </p>
      )}
      <div className="mt-4 grid gap-5">
        {quotes.map((quote) => (
          <QuoteLink
            key={quoteKey(quote)}
            studyId={studyId}
            quote={quote}
            speaker={panelistOf(panel, quote.participantId)}
          />
        ))}
        {quotes.length > 0 ? null : <p className="text-ink-2">{whyNoWords(cell?.voiced ?? false)}</p>}
      </div>
    </section>
  );
}

function whyNoWords(voiced: boolean): string {
  return voiced ? 'It came up in this interview; the strongest words are quoted for others.' : 'Did not talk about it.';
}
