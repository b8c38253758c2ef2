import { limits } from '@windtunnel/contracts/rules/limits';
import { Search } from 'lucide-react';

export interface StudySearchProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** Filters the studies shown. The browser's clear button and Escape clear it. */
export function StudySearch({ value, onChange }: StudySearchProps) {
  return (
    <div className="relative mb-5 max-w-xl">
      <Search
        size={18}
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 text-ink-3"
      />
      <input
        type="search"
        aria-label="Search studies"
        dir="auto"
        placeholder="Search studies by title, objective, type, or project..."
        maxLength={limits.search.queryMax}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="target w-full rounded-control border border-line-control bg-raised pr-3 pl-10 text-base text-ink"
      />
    </div>
  );
}
