import { formatCount } from '../../../lib/format.ts';
import type { StudyPlace } from '../list/use-study-list.ts';
import type { Selection } from './use-selection.ts';

export interface SelectPageProps {
  readonly places: readonly StudyPlace[];
  readonly selection: Selection;
}

/** Selects every study that is on the page, or leaves all of them out. */
export function SelectPage({ places, selection }: SelectPageProps) {
  const shown = places.filter((place) => typeof place === 'object');
  const selected = shown.filter(({ id }) => selection.has(id)).length;
  const all = shown.length > 0 && selected === shown.length;
  return (
    <label className="target tabular inline-flex cursor-pointer items-center gap-2.5 font-medium">
      <input
        type="checkbox"
        ref={(box) => {
          if (box !== null) box.indeterminate = selected > 0 && !all;
        }}
        checked={all}
        onChange={() => selection.set(shown, !all)}
        className="size-4.5 accent-accent"
      />
      Select page ({formatCount(shown.length)})
    </label>
  );
}
