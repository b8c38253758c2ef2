import {
  limitText,
  type Metric,
  type MetricKind,
  metricKinds,
  summarise,
  valueText,
} from '../../../lib/diagnostics/metrics.ts';
import { measuredKinds } from '../../../lib/diagnostics/observe-page.ts';
import { formatCount } from '../../../lib/format.ts';

const names: Readonly<Record<MetricKind, { readonly name: string; readonly meaning: string }>> = {
  'long task': { name: 'Long tasks', meaning: 'The page could not react.' },
  'layout shift': { name: 'Layout shifts', meaning: 'Something moved by itself.' },
  render: { name: 'Renders', meaning: 'A screen appeared, or an input was answered.' },
};

/** How often each kind was measured and flagged. */
export function MetricTable({ metrics }: { readonly metrics: readonly Metric[] }) {
  const measured = measuredKinds();
  return (
    <table className="tabular mt-3 w-full text-left">
      <thead className="text-ink-2 text-sm">
        <tr>
          <th scope="col" className="py-1 font-medium">
            Metric
          </th>
          {['Measured', 'Flagged', 'Worst'].map((column) => (
            <th key={column} scope="col" className="py-1 pl-3 text-right font-medium">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {metricKinds.map((kind) => (
          <KindRow key={kind} kind={kind} metrics={metrics} supported={measured.includes(kind)} />
        ))}
      </tbody>
    </table>
  );
}

interface KindRowProps {
  readonly kind: MetricKind;
  readonly metrics: readonly Metric[];
  readonly supported: boolean;
}

function KindRow({ kind, metrics, supported }: KindRowProps) {
  const { measured, flagged, worst } = summarise(metrics, kind);
  const { name, meaning } = names[kind];
  const cells = supported
    ? [formatCount(measured), formatCount(flagged), worst === null ? '–' : valueText(kind, worst)]
    : ['–', '–', '–'];
  return (
    <tr className="border-line border-t align-top">
      <th scope="row" className="py-2 font-medium">
        {name}
        <span className="block font-normal text-ink-2 text-sm">
          {supported ? `${meaning} Flagged above ${limitText(kind)}.` : 'This browser does not measure them.'}
        </span>
      </th>
      {cells.map((text, column) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the columns never change.
        <td key={column} className="whitespace-nowrap py-2 pl-3 text-right">
          {text}
        </td>
      ))}
    </tr>
  );
}
