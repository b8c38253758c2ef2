/** The known word that needs the fewest changed characters to be the given one; null if none is similar. */
export function nearestWord(word: string, known: readonly string[]): string | null {
  const [nearest] = known
    .map((each) => ({ each, changes: changesBetween(word, each) }))
    .toSorted((one, other) => one.changes - other.changes);
  return nearest !== undefined && nearest.changes <= nearest.each.length / 2 ? nearest.each : null;
}

/** Levenshtein's distance: how many characters have to be added, left out or changed. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [index, character] of [...one].entries()) {
    const next = [index + 1];
    for (let at = 0; at < other.length; at += 1) {
      const changed = (row[at] ?? 0) + (other[at] === character ? 0 : 1);
      next.push(Math.min(changed, (row[at + 1] ?? 0) + 1, (next[at] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
