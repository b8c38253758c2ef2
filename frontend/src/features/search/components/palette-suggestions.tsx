import type { Suggestion } from '@windtunnel/contracts/http/search';
import { FolderOpen, UserRound, Waypoints } from 'lucide-react';
import { Option } from './listbox.tsx';
import { PaletteGroup } from './palette-group.tsx';

const suggestionIcons = { studies: Waypoints, projects: FolderOpen, participants: UserRound } as const;

export interface PaletteSuggestionsProps {
  readonly suggestions: readonly Suggestion[];
  readonly onSelect: (text: string) => void;
}

/** Titles and names that begin with what has been typed. Choosing one searches for it. */
export function PaletteSuggestions({ suggestions, onSelect }: PaletteSuggestionsProps) {
  return (
    <PaletteGroup heading="Suggestions">
      {suggestions.map(({ type, text }) => {
        const Icon = suggestionIcons[type];
        return (
          <Option key={`${type} ${text}`} value={`suggestion ${type} ${text}`} onSelect={() => onSelect(text)}>
            <Icon size={16} strokeWidth={1.75} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
            <span dir="auto" className="min-w-0 flex-1 truncate" title={text}>
              {text}
            </span>
          </Option>
        );
      })}
    </PaletteGroup>
  );
}
