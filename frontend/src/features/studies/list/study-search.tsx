import { limits } from '@windtunnel/contracts/rules/limits';
import { isSearchable } from '@windtunnel/contracts/rules/text/search-query';
import { Search } from 'lucide-react';
import { startTransition, useEffect, useEffectEvent, useState } from 'react';

/** Debounce in milliseconds for searches of two or more characters. */
const searchDebounceMs = 300;

export interface StudySearchProps {
  /** The text by which the list is filtered now. */
  readonly applied: string;
  /** Called some time after the last key. */
  readonly onApply: (text: string) => void;
}

/**
 * Filters the studies shown. The browser's clear button and Escape clear it. What is typed is this field's own until it
 * is applied, so that a key renders the field and not the list.
 */
export function StudySearch({ applied, onApply }: StudySearchProps) {
  const [typed, setTyped] = useState(applied);
  const [sent, setSent] = useState(applied);
  const [lastApplied, setLastApplied] = useState(applied);
  if (applied !== lastApplied) {
    setLastApplied(applied);
    // Cleared elsewhere, or another address.
    if (applied !== sent) setTyped(applied);
    setSent(applied);
  }
  const apply = useEffectEvent((text: string) => {
    setSent(text);
    startTransition(() => onApply(text));
  });
  useEffect(() => {
    if (typed === sent) return;
    // Shorter texts only filter what is already loaded, so they need no debounce.
    const timer = setTimeout(() => apply(typed), isSearchable(typed) ? searchDebounceMs : 0);
    return () => clearTimeout(timer);
  }, [typed, sent]);
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
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="target w-full rounded-control border border-line-control bg-raised pr-3 pl-10 text-base text-ink"
      />
    </div>
  );
}
