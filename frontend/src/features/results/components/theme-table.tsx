import type { MetaAnalysis } from '@windtunnel/contracts/http/results';
import { clsx } from 'clsx';
import { Fragment, useState } from 'react';
import { Portrait } from '../../../ui/portrait.tsx';
import { type MatrixRow, themeMatrix } from '../model/theme-matrix.ts';
import { QuoteLink } from './quote-link.tsx';

export interface Panelist {
  readonly id: string;
  readonly name: string;
}

export interface ThemeTableProps {
  readonly studyId: string;
  readonly themes: MetaAnalysis['evidence']['themes'];
  /** Everyone interviewed, in the panel's order. */
  readonly panel: readonly Panelist[];
}

/** Themes x participants: who voiced what. A row opens the exact words; without colour the mark still tells. */
export function ThemeTable({ studyId, themes, panel }: ThemeTableProps) {
  const [openLabel, setOpenLabel] = useState<string | null>(null);
  const rows = themeMatrix(
    themes,
    panel.map((person) => person.id),
  );
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-max border-collapse text-base">
        <caption className="sr-only">Which participant voiced which theme</caption>
        <thead>
          <tr className="border-line border-b text-left">
            <th scope="col" className="py-2 pr-4 font-medium text-ink-2 text-sm">
              Theme
            </th>
            {panel.map((person) => (
              <th key={person.id} scope="col" className="px-1 py-2 font-normal">
                <span className="sr-only">{person.name}</span>
                <span title={person.name}>
                  <Portrait id={person.id} name={person.name} size={28} />
                </span>
              </th>
            ))}
            <th scope="col" className="py-2 pl-4 text-right font-medium text-ink-2 text-sm">
              Voiced by
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ThemeRow
              key={row.theme.label}
              row={row}
              studyId={studyId}
              panel={panel}
              open={openLabel === row.theme.label}
              onToggle={() => setOpenLabel(openLabel === row.theme.label ? null : row.theme.label)}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ThemeRowProps {
  readonly row: MatrixRow;
  readonly studyId: string;
  readonly panel: readonly Panelist[];
  readonly open: boolean;
  readonly onToggle: () => void;
}

function ThemeRow({ row, studyId, panel, open, onToggle }: ThemeRowProps) {
  const nameOf = (participantId: string) => panel.find((person) => person.id === participantId)?.name ?? '';
  return (
    <Fragment>
      <tr className="border-line border-b">
        <th scope="row" className="max-w-72 py-2 pr-4 text-left font-normal">
          <button
            type="button"
            aria-expanded={open}
            onClick={onToggle}
            className="target text-left font-medium underline decoration-line-strong underline-offset-4 hover:decoration-accent"
          >
            {row.theme.label}
          </button>
          <span className="block text-ink-3 text-sm">{row.theme.sentiment}</span>
        </th>
        {row.cells.map((cell) => (
          <td key={cell.participantId} className="px-1 text-center">
            <span className="sr-only">{cell.voiced ? 'voiced it' : 'did not voice it'}</span>
            <span aria-hidden="true" className={clsx('inline-block rounded-chip', markClass(row, cell.voiced))} />
          </td>
        ))}
        <td className="tabular whitespace-nowrap py-2 pl-4 text-right text-ink-2">
          {row.count} of {panel.length}
        </td>
      </tr>
      {open ? (
        <tr>
          <td colSpan={panel.length + 2} className="bg-sunken px-4 py-4">
            <ul className="grid gap-4">
              {row.theme.quotes.map((quote) => (
                <li key={`${quote.messageId}:${quote.start}`}>
                  <QuoteLink studyId={studyId} quote={quote} name={nameOf(quote.participantId)} />
                </li>
              ))}
            </ul>
          </td>
        </tr>
      ) : null}
    </Fragment>
  );
}

/** Size tells that it was voiced, hue in which mood. */
function markClass(row: MatrixRow, voiced: boolean): string {
  if (!voiced) return 'size-1 bg-line-strong';
  switch (row.theme.sentiment) {
    case 'positive':
      return 'size-3.5 bg-sentiment-up-2';
    case 'negative':
      return 'size-3.5 bg-sentiment-down-2';
    default:
      return 'size-3.5 bg-sentiment-0';
  }
}
