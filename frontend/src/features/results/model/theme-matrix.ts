import type { MetaAnalysis } from '@windtunnel/contracts/http/results';

type Theme = MetaAnalysis['evidence']['themes'][number];

/** One theme across the panel: how many exact quotes each participant contributed. */
export interface MatrixRow {
  readonly theme: Theme;
  readonly cells: readonly {
    readonly participantId: string;
    readonly voiced: boolean;
    readonly quotes: Theme['quotes'];
  }[];
  /** How many people voiced it. */
  readonly count: number;
}

/** Themes x participants, most voiced theme first; participants keep the panel's order in every picture of a study. */
export function themeMatrix(themes: readonly Theme[], panel: readonly string[]): MatrixRow[] {
  return themes
    .map((theme) => ({
      theme,
      count: theme.participantIds.length,
      cells: panel.map((participantId) => ({
        participantId,
        voiced: theme.participantIds.includes(participantId),
        quotes: theme.quotes.filter((quote) => quote.participantId === participantId),
      })),
    }))
    .toSorted((a, b) => b.count - a.count);
}
