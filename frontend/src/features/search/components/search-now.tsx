import { CornerDownLeft, Search } from 'lucide-react';
import { Option } from './listbox.tsx';

export interface SearchNowProps {
  readonly query: string;
  readonly onSelect: () => void;
}

/** Searches at the server without waiting any longer. */
export function SearchNow({ query, onSelect }: SearchNowProps) {
  return (
    <div className="px-2 py-2">
      <Option value="search" onSelect={() => onSelect()}>
        <Search size={16} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
        <span className="min-w-0 flex-1 truncate">
          Search for{' '}
          <span className="font-medium">
            “<bdi>{query}</bdi>”
          </span>
        </span>
        <CornerDownLeft size={15} aria-hidden="true" className="mt-0.5 shrink-0 text-ink-3" />
      </Option>
    </div>
  );
}
