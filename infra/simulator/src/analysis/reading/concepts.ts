import type { Utterance } from '../text/utterances.ts';

/** The concepts by name when there are several to tell apart, else none. */
export function shownConcepts(utterances: readonly Utterance[]): ReadonlyMap<string, string> {
  const names = conceptNames(utterances);
  return names.size > 1 ? names : new Map();
}

/** What the concepts of a study are called, by concept id: the name that its questions use and the others' do not. */
export function conceptNames(utterances: readonly Utterance[]): ReadonlyMap<string, string> {
  const counts = new Map<string, Map<string, number>>();
  for (const { conceptId, asked, question, content } of utterances) {
    if (conceptId === null) continue;
    const names = counts.get(conceptId) ?? new Map<string, number>();
    for (const name of [...namesIn(question.text), ...namesIn(asked), ...namesIn(content)])
      names.set(name, (names.get(name) ?? 0) + 1);
    counts.set(conceptId, names);
  }
  return new Map(
    [...counts].flatMap(([conceptId, names]) => {
      const best = [...names]
        .map(([name, count]) => ({ name, score: count - 2 * elsewhere(counts, conceptId, name) }))
        .toSorted((a, b) => b.score - a.score || b.name.length - a.name.length)[0];
      return best === undefined || best.score <= 0 ? [] : [[conceptId, best.name] as const];
    }),
  );
}

function elsewhere(counts: ReadonlyMap<string, ReadonlyMap<string, number>>, own: string, name: string): number {
  return [...counts].reduce((sum, [conceptId, names]) => sum + (conceptId === own ? 0 : (names.get(name) ?? 0)), 0);
}

/** Capitalised names inside sentences. */
function namesIn(text: string): string[] {
  return [...text.matchAll(/(?<=[\p{Ll},;] )\p{Lu}[\p{L}\d]+(?: \p{Lu}[\p{L}\d]+)*/gu)]
    .map(([name]) => name)
    .filter((name) => !/^I\b/.test(name));
}
