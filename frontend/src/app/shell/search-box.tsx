import { Search } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import type { SearchOpener } from './use-search-palette.tsx';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
const shortcut = isApple ? '⌘ K' : 'Ctrl K';
const ariaShortcut = isApple ? 'Meta+K' : 'Control+K';

/** Looks like the palette it opens. When the sidebar is collapsed, only the icon is visible. */
export function SearchBox({ opener }: { readonly opener: SearchOpener }) {
  return (
    <button
      type="button"
      aria-keyshortcuts={ariaShortcut}
      aria-haspopup="dialog"
      onClick={opener.open}
      onPointerEnter={opener.prepare}
      onFocus={opener.prepare}
      className="flex min-h-11 items-center gap-3 rounded-control border border-line-control bg-raised px-3.25 text-base text-ink-3 transition-colors hover:border-ink-3 focus-visible:-outline-offset-2 group-data-[wide=false]/side:border-transparent group-data-[wide=false]/side:bg-transparent group-data-[wide=false]/side:text-ink-2"
    >
      <Search size={19} strokeWidth={1.75} aria-hidden="true" className="shrink-0" />
      <span className="flex-1 truncate text-left group-data-[wide=false]/side:opacity-0">Search</span>
      <span
        aria-hidden="true"
        className="rounded-[3px] border border-line-strong px-1.5 font-sans text-ink-2 text-xs max-lg:hidden group-data-[wide=false]/side:hidden"
      >
        {shortcut}
      </span>
    </button>
  );
}

/** The same, where only the icon fits. */
export function SearchButton({ opener }: { readonly opener: SearchOpener }) {
  return (
    <IconButton
      label="Search"
      icon={<Search size={20} />}
      aria-haspopup="dialog"
      onClick={opener.open}
      onPointerEnter={opener.prepare}
      onFocus={opener.prepare}
      className="ml-auto"
    />
  );
}
