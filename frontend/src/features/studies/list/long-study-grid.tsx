import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import { StudyCards, type StudyGridProps } from './study-cards.tsx';

/** Before they are measured, in pixels: the least height of a card or its placeholder (`min-h-52`), and the space between rows. */
const rowHeight = 208;
const gap = 16;
/** Rows on the page above and below those in view, so that the keyboard always finds a next card. */
const rowsBeyond = 3;

/** The cards of a list of any length. Only rows in view are on the page, and only their studies are read. */
export function LongStudyGrid({ places, onShow, ...rest }: StudyGridProps) {
  const grid = useRef<HTMLUListElement>(null);
  const columns = useSyncExternalStore(onWidth, columnsNow);
  const [top, setTop] = useState(0);
  // What stands above may change its height with every render.
  useLayoutEffect(() => {
    const now = Math.round((grid.current?.getBoundingClientRect().top ?? 0) + window.scrollY);
    if (now !== top) setTop(now);
  });
  const rows = useWindowVirtualizer({
    count: Math.ceil(places.length / columns),
    estimateSize: () => rowHeight,
    gap,
    overscan: rowsBeyond,
    scrollMargin: top,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with other columns, every row is another one.
  useEffect(() => rows.measure(), [columns]);
  const items = rows.getVirtualItems();
  const first = (items[0]?.index ?? 0) * columns;
  const last = Math.min(((items.at(-1)?.index ?? 0) + 1) * columns, places.length) - 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback is new on every render and means the same.
  useEffect(() => onShow(first, last), [first, last]);
  const before = (items[0]?.start ?? top) - top;
  const after = rows.getTotalSize() - ((items.at(-1)?.end ?? top) - top);
  return (
    <StudyCards
      places={places}
      {...rest}
      part={{ first, last, columns, before, after, grid, measureRow: rows.measureElement }}
    />
  );
}

// The widths at which the grid's classes change its columns.
const twoColumns = '(min-width: 40rem)';
const threeColumns = '(min-width: 80rem)';

function columnsNow(): number {
  if (window.matchMedia(threeColumns).matches) return 3;
  return window.matchMedia(twoColumns).matches ? 2 : 1;
}

function onWidth(changed: () => void): () => void {
  const queries = [twoColumns, threeColumns].map((query) => window.matchMedia(query));
  for (const query of queries) query.addEventListener('change', changed);
  return () => {
    for (const query of queries) query.removeEventListener('change', changed);
  };
}
