import type { SearchEntry, SearchSource } from '@windtunnel/contracts/ports/search';
import { checkedId, checkedValue, scopeToken, searchFields } from '../identifiers.ts';
import { deletionVariants, isTypoCandidate } from '../typos.ts';
import { wordsOf } from '../words.ts';
import type { IndexTables } from './index-tables.ts';

interface StoredEntry {
  readonly number: number;
  readonly id: string;
  readonly entry: string;
}

/** Writes a source unless its stored position is at least as new. Unchanged entries are not written again. */
export function writeSource(tables: IndexTables, { id, owner, position, entries }: SearchSource): void {
  const known = tables.source.get(checkedId(id));
  if (known !== undefined && String(known.position) >= position) return;
  const stored = tables.entriesOf.all(id) as unknown as StoredEntry[];
  const before = new Map(stored.map((entry) => [entry.id, entry]));
  const removedTerms: string[] = [];
  for (const entry of entries ?? []) {
    const old = before.get(entry.id);
    before.delete(entry.id);
    const text = JSON.stringify(entry);
    if (old?.entry === text && known?.owner === owner) continue;
    if (old !== undefined) removedTerms.push(...termsOf(JSON.parse(old.entry) as SearchEntry));
    writeEntry(tables, { source: id, owner, entry, text, number: old?.number ?? null });
  }
  for (const old of before.values()) {
    tables.deleteText.run(old.number);
    tables.deleteEntry.run(old.number);
    removedTerms.push(...termsOf(JSON.parse(old.entry) as SearchEntry));
  }
  removeUnusedTerms(tables, removedTerms);
  tables.putSource.run(id, owner, position, Number(entries === null));
}

interface EntryWrite {
  readonly source: string;
  readonly owner: string;
  readonly entry: SearchEntry;
  readonly text: string;
  /** Null for a new entry. */
  readonly number: number | null;
}

function writeEntry(tables: IndexTables, { source, owner, entry, text, number: old }: EntryWrite): void {
  const fields = searchFields.map((field) => {
    const value = entry.fields[field];
    return value === undefined ? null : checkedValue(value);
  });
  let number = old;
  if (number === null) {
    const id = checkedId(entry.id);
    number = Number(tables.insertEntry.run(id, source, owner, entry.kind, ...fields, text).lastInsertRowid);
  } else {
    tables.updateEntry.run(owner, entry.kind, ...fields, text, number);
    tables.deleteText.run(number);
  }
  const columns = [entry.title, entry.text, entry.keywords].map(wordsOf);
  tables.insertText.run(
    number,
    scopeToken(owner, entry.kind),
    ...(columns.map((words) => words.join(' ')) as [string, string, string]),
  );
  for (const term of new Set(columns.flat())) addTerm(tables, term);
}

const termsOf = ({ title, text, keywords }: SearchEntry) => [title, text, keywords].flatMap(wordsOf);

function addTerm(tables: IndexTables, term: string): void {
  if (!isTypoCandidate(term) || tables.findVariant.get(term, term) !== undefined) return;
  for (const variant of deletionVariants(term)) tables.insertVariant.run(variant, term);
}

/** A typo must not lead to a word that no entry contains any longer. */
function removeUnusedTerms(tables: IndexTables, terms: readonly string[]): void {
  for (const term of new Set(terms)) {
    if (!isTypoCandidate(term) || tables.usesOfTerm.get(`"${term}"`) !== undefined) continue;
    for (const variant of deletionVariants(term)) tables.deleteVariant.run(variant, term);
  }
}
