import type { SuggestedTitle } from '@windtunnel/contracts/ports/search';

/** Takes the best title of each kind in turn and skips duplicates. */
export function distinctTitles(byKind: readonly (readonly SuggestedTitle[])[], limit: number): SuggestedTitle[] {
  const seen = new Set<string>();
  const titles: SuggestedTitle[] = [];
  const longest = Math.max(0, ...byKind.map(({ length }) => length));
  for (let rank = 0; rank < longest; rank += 1) {
    for (const title of byKind.flatMap((ofKind) => ofKind[rank] ?? [])) {
      const key = title.text.toLowerCase();
      if (seen.has(key) || titles.length === limit) continue;
      seen.add(key);
      titles.push(title);
    }
  }
  return titles;
}
