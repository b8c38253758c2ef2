import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Claim, Corpus } from '../../src/corpus/corpus.ts';
import { sentencesOf } from '../../src/wording/sentences.ts';

/** Which claims somebody has read against every sentence that carries them: claim id -> hash of what was read. */
const readingsFile = join(import.meta.dirname, '../readings/claims.json');

interface Carried {
  readonly at: string;
  readonly text: string;
}

/** A sheet for a reader: each claim as a finding words it, and every sentence that is counted for it. */
export function claimSheet(corpus: Corpus, wanted: (id: string) => boolean): string {
  const carriers = carriersOf(corpus);
  return [...corpus.claims.values()]
    .filter(({ id }) => wanted(id))
    .map((claim) => {
      const head = `## ${claim.id} (${claim.kind}, ${claim.severity})\n5 of 8 ${claim.many}. / 1 of 8 ${claim.one}.${claim.parent === null ? '' : `\nparent: 5 of 8 ${corpus.claims.get(claim.parent)?.many ?? ''}.`}`;
      return [head, ...(carriers.get(claim.id) ?? []).map(({ at, text }) => `- ${at}: "${text}"`)].join('\n');
    })
    .join('\n\n');
}

/** Claims whose wording or sentences nobody has read as they stand. */
export function unreadClaims(corpus: Corpus): string[] {
  const read = readings();
  const carriers = carriersOf(corpus);
  return [...corpus.claims.values()]
    .filter((claim) => read[claim.id] !== hashOf(claim, corpus, carriers.get(claim.id) ?? []))
    .map(({ id }) => id);
}

/** Records that the claims have been read as they stand now. */
export function markRead(corpus: Corpus, wanted: (id: string) => boolean): number {
  const carriers = carriersOf(corpus);
  const claims = [...corpus.claims.values()].filter(({ id }) => wanted(id));
  const known = Object.entries(readings()).filter(([id]) => corpus.claims.has(id));
  const now = claims.map((claim) => [claim.id, hashOf(claim, corpus, carriers.get(claim.id) ?? [])] as const);
  const all = Object.fromEntries([...known, ...now].sort(([a], [b]) => (a < b ? -1 : 1)));
  writeFileSync(readingsFile, `${JSON.stringify(all, null, 2)}\n`);
  return claims.length;
}

function readings(): Record<string, string> {
  return existsSync(readingsFile) ? JSON.parse(readFileSync(readingsFile, 'utf8')) : {};
}

function carriersOf(corpus: Corpus): Map<string, Carried[]> {
  const carriers = new Map<string, Carried[]>();
  for (const thought of corpus.thoughts.values())
    for (const [part, marks] of Object.entries(thought.claims))
      for (const { claim, from, to } of marks) {
        const text = thought.parts[part as keyof typeof thought.parts] ?? '';
        const spans = sentencesOf(text).slice(from - 1, to);
        const said = text.slice(spans[0]?.start ?? 0, spans.at(-1)?.end ?? text.length);
        carriers.set(claim, [...(carriers.get(claim) ?? []), { at: `${thought.id} ${part}`, text: said }]);
      }
  return carriers;
}

function hashOf({ many, one, parent }: Claim, corpus: Corpus, carried: readonly Carried[]): string {
  const above = parent === null ? '' : (corpus.claims.get(parent)?.many ?? '');
  const sentences = carried.map(({ text }) => text).sort();
  return hash('sha256', [many, one, above, ...sentences].join('\n')).slice(0, 16);
}
