import type { StudyCounts, StudySort } from '@windtunnel/contracts/http/studies';
import { type StudyType, studyTypes } from '@windtunnel/contracts/rules/study-type';
import { studyTypeLabels } from '@windtunnel/contracts/rules/study-type-labels';
import { clsx } from 'clsx';
import { ListChecks } from 'lucide-react';
import { type Ref, useId } from 'react';
import { formatCount } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { countIn, type StudyGroup, studyGroupLabels, studyGroups } from '../logic/study-tabs.ts';
import type { ListView } from './use-list-view.ts';

const sortLabels: Readonly<Record<StudySort, string>> = {
  updated: 'Last changed',
  created: 'Newest',
  title: 'Title',
};

export interface ListControlsProps {
  readonly view: ListView;
  readonly counts: StudyCounts | undefined;
  /** Begins and ends selecting studies. */
  readonly selecting: boolean;
  readonly onSelecting: (on: boolean) => void;
  /** The button that does. */
  readonly selectButton: Ref<HTMLButtonElement>;
}

/** Type and order of the studies shown, a way to those whose status has no tab, and selecting several. */
export function ListControls({ view, counts, selecting, onSelecting, selectButton }: ListControlsProps) {
  return (
    <div className="mb-5 flex flex-wrap items-center gap-2 sm:gap-x-4">
      <Choice
        label="Type"
        value={view.type ?? ''}
        options={[['', 'Any type'], ...studyTypes.map((type) => [type, studyTypeLabels[type]] as const)]}
        onChange={(type) => view.change({ type: type === '' ? null : (type as StudyType) })}
      />
      <Choice
        label="Sort by"
        value={view.sort}
        options={Object.entries(sortLabels)}
        onChange={(sort) => view.change({ sort: sort as StudySort })}
      />
      <Groups view={view} counts={counts} />
      <Button
        ref={selectButton}
        aria-pressed={selecting}
        icon={<ListChecks size={17} className="max-sm:hidden" />}
        onClick={() => onSelecting(!selecting)}
        className="ml-auto max-sm:px-3"
      >
        Select
      </Button>
    </div>
  );
}

/** Shown once there is something in them: most users never need them. */
function Groups({ view, counts }: Pick<ListControlsProps, 'view' | 'counts'>) {
  const shown = studyGroups.filter((group) => view.status === group || (counts && countIn(counts, group) > 0));
  if (shown.length === 0) return null;
  return (
    // On a phone, they share a row with the button that selects.
    <div className="flex flex-wrap gap-2 max-sm:contents">
      {shown.map((group) => (
        <GroupToggle
          key={group}
          group={group}
          count={counts && countIn(counts, group)}
          pressed={view.status === group}
          onPress={() => view.change({ status: view.status === group ? 'ALL' : group })}
        />
      ))}
    </div>
  );
}

interface GroupToggleProps {
  readonly group: StudyGroup;
  readonly count: number | undefined;
  readonly pressed: boolean;
  readonly onPress: () => void;
}

function GroupToggle({ group, count, pressed, onPress }: GroupToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={clsx(
        'target inline-flex items-center gap-2 rounded-chip border px-2.5 font-medium text-base transition-colors sm:px-3.5',
        pressed
          ? 'border-accent bg-accent-tint text-accent-strong'
          : 'border-line-strong bg-raised text-ink-2 hover:border-line-control hover:text-ink',
      )}
    >
      {studyGroupLabels[group]}
      {count === undefined ? null : <span className="tabular text-sm">{formatCount(count)}</span>}
    </button>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly onChange: (value: string) => void;
}

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="flex min-w-0 items-center gap-2 max-sm:w-[calc(50%-0.25rem)]">
      <label htmlFor={id} className="shrink-0 text-ink-2 text-sm max-sm:sr-only">
        {label}
      </label>
      <select
        id={id}
        className="target min-w-0 rounded-control max-sm:w-full border border-line-control bg-raised px-2.5 text-base text-ink"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map(([each, text]) => (
          <option key={each} value={each}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
