import type { StudyAnalysisView } from '@windtunnel/contracts/http/results';

export type Theme = StudyAnalysisView['evidence']['themes'][number];

/** One theme across the panel. */
export interface MatrixRow {
  readonly theme: Theme;
  readonly cells: readonly MatrixCell[];
  /** How many participants voiced the theme. */
  readonly count: number;
}

export interface MatrixCell {
  readonly participantId: string;
  readonly voiced: boolean;
  /** This participant's own sentiment. Null if the analysis did not record any, as earlier ones did not. */
  readonly sentiment: Theme['sentiment'] | null;
  readonly quotes: Theme['quotes'];
}

/** Themes x participants, most frequently voiced theme first. Participants stay in panel order. */
export function themeMatrix(themes: readonly Theme[], panel: readonly { readonly id: string }[]): MatrixRow[] {
  return themes
    .map((theme) => {
      const cells = panel.map(({ id }) => {
        const quotes = theme.quotes.filter((quote) => quote.participantId === id);
        const sentiment = theme.marks.find((mark) => mark.participantId === id)?.sentiment ?? null;
        const voiced = quotes.length > 0 || sentiment !== null || theme.participantIds.includes(id);
        return { participantId: id, voiced, sentiment, quotes };
      });
      return { theme, cells, count: cells.filter((cell) => cell.voiced).length };
    })
    .toSorted((a, b) => b.count - a.count);
}

/** A cell of the matrix. Column 0 is the theme itself, column k the k-th participant. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/**
 * The cell a key moves to from a given cell, as in any grid: arrows, Home and End, with Ctrl to the corners. Null if it
 * is not a grid key.
 */
export function placeAfter(key: string, ctrl: boolean, { row, column }: Place, rows: number, columns: number) {
  const within = (place: Place): Place => ({
    row: Math.min(Math.max(place.row, 0), rows - 1),
    column: Math.min(Math.max(place.column, 0), columns - 1),
  });
  switch (key) {
    case 'ArrowUp':
      return within({ row: row - 1, column });
    case 'ArrowDown':
      return within({ row: row + 1, column });
    case 'ArrowLeft':
      return within({ row, column: column - 1 });
    case 'ArrowRight':
      return within({ row, column: column + 1 });
    case 'Home':
      return within({ row: ctrl ? 0 : row, column: 0 });
    case 'End':
      return within({ row: ctrl ? rows - 1 : row, column: columns - 1 });
    default:
      return null;
  }
}
