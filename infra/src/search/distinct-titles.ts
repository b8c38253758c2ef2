import type { SuggestedTitle } from '@windtunnel/contracts/ports/search';

/** The best of each kind in turn, no title twice. */
export function distinctTitles(byKind: readonly (readonly SuggestedTitle[])[], limit: number): SuggestedTitle[] {
  const seen = new Set<string>();
  const titles: SuggestedTitle[] = [];
  const longest = Math.max(0, ...byKind.map(({ length }) => length));
  for (let place = 0; place < longest; place += 1) {
    for (const title of byKind.flatMap((some) => some[place] ?? [])) {
      const key = title.text.toLowerCase();
      if (seen.has(key) || titles.length === limit) continue;
      seen.add(key);
      titles.push(title);
    }
  }
  return titles;
}
