import { limits } from '@windtunnel/contracts/rules/limits';
import { isolatedText } from '@windtunnel/contracts/rules/text/isolated-text';
import { useRef } from 'react';
import { cut, plural } from '../../../../lib/format.ts';
import { Button } from '../../../../ui/button.tsx';

/** One option: a question, or a screen of a design review. */
export interface FilterItem {
  readonly value: string;
  readonly text: string;
  readonly messageCount: number;
}

export interface TranscriptFilterProps {
  readonly label: string;
  /** The label of the first option, e.g. 'All questions'. */
  readonly allLabel: string;
  readonly total: number;
  readonly items: readonly FilterItem[];
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/**
 * Filters the transcript by one question or screen. Long texts are shortened in the list and shown in full in the
 * tooltip.
 */
export function TranscriptFilter({ label, allLabel, total, items, value, onChange }: TranscriptFilterProps) {
  const select = useRef<HTMLSelectElement>(null);
  const clear = () => {
    // The button goes with the filter.
    select.current?.focus();
    onChange(null);
  };
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <label className="grid min-w-0 flex-1 gap-1.5">
        <span className="font-medium text-sm">{label}</span>
        <select
          ref={select}
          className="target w-full min-w-0 rounded-control border border-line-control bg-raised px-3 text-base"
          value={value ?? ''}
          onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
        >
          <option value="">
            {allLabel} ({plural(total, 'message')})
          </option>
          {items.map((item) => (
            <option key={item.value} value={item.value} title={item.text}>
              {isolatedText(cut(item.text, limits.previews.filterLabel))} ({plural(item.messageCount, 'message')})
            </option>
          ))}
        </select>
      </label>
      {value === null ? null : (
        <Button variant="quiet" onClick={clear}>
          Clear
        </Button>
      )}
    </div>
  );
}
