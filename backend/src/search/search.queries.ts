import { Inject, Injectable } from '@nestjs/common';
import type { SearchFilters, SearchResults, SearchType, Suggestion } from '@windtunnel/contracts/http/search';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import {
  type SearchField,
  type SearchHit,
  type SearchIndex,
  type SearchKind,
  titledKinds,
} from '@windtunnel/contracts/ports/search';
import { limits } from '@windtunnel/contracts/rules/limits';
import { ports } from '../platform/ports.ts';
import { SharedWaits } from '../platform/reading/shared-waits.ts';
import { SearchRows } from './search-rows.ts';

interface Search {
  readonly owner: string;
  readonly query: string;
  readonly type: SearchType;
  readonly filters: SearchFilters;
  /** What the client has already seen. */
  readonly minPosition: string | null;
}

/** The longest wait for the index to reach what the client has seen; after that it is searched in its current state. */
const waitMaxMs = 1_000;
const pauseMs = 20;
const { groupMax, singleMax, suggestionsMax } = limits.search;

/** Finds an owner's studies, projects, participants and what they said, using the index. Hits without a row are left out. */
@Injectable()
export class SearchQueries {
  readonly #waits: SharedWaits;

  constructor(
    @Inject(ports.search) private readonly index: SearchIndex,
    @Inject(ports.clock) clock: Clock,
    private readonly rows: SearchRows,
  ) {
    this.#waits = new SharedWaits(clock);
  }

  async search(search: Search): Promise<SearchResults> {
    await this.#waitFor(search.minPosition);
    const [studies, projects, participants, quotes] = await Promise.all([
      this.#find('studies', search, (hits) => this.rows.studies(hits, search)),
      this.#find('projects', search, (hits) => this.rows.projects(hits, search)),
      this.#find('participants', search, async (hits) => this.rows.participants(hits)),
      this.#find('quotes', search, (hits) => this.rows.quotes(hits, search)),
    ]);
    const counts = {
      studies: studies.total,
      projects: projects.total,
      participants: participants.total,
      quotes: quotes.total,
    };
    return {
      studies: studies.rows,
      projects: projects.rows,
      participants: participants.rows,
      quotes: quotes.rows,
      counts,
      totalCount: counts.studies + counts.projects + counts.participants,
    };
  }

  async suggest(owner: string, typed: string, type: SearchType): Promise<Suggestion[]> {
    await this.#waitFor(null);
    const kinds = titledKinds.filter((kind) => isIncluded(kind, type));
    const found = await available(this.index.suggest({ owner, kinds, typed, limit: suggestionsMax }));
    return found.map(({ text, kind }) => ({ text, type: kind }));
  }

  /** How many of each kind can be found. */
  async count(owner: string): Promise<Readonly<Record<SearchKind, number>>> {
    await this.#waitFor(null);
    return await available(this.index.count(owner));
  }

  async health() {
    const { engine } = this.index;
    try {
      return { status: 'available', engine, indexedUpTo: await this.index.indexedUpTo() } as const;
    } catch (error) {
      if (!(error instanceof StoreUnavailable)) throw error;
      return { status: 'unavailable', engine, indexedUpTo: null } as const;
    }
  }

  /** One group of results; empty if a different type is searched for. Results that were left out are not counted. */
  async #find<Row>(
    kind: SearchKind,
    { owner, query, type, filters }: Search,
    toRows: (hits: readonly SearchHit[]) => Promise<(Row | null)[]>,
  ): Promise<{ readonly rows: Row[]; readonly total: number }> {
    if (!isIncluded(kind, type)) return { rows: [], total: 0 };
    const where = kind === 'studies' ? fieldsOf(filters) : {};
    const limit = type === 'all' ? groupMax : singleMax;
    const { hits, total } = await available(this.index.search({ owner, kind, words: query, where, limit }));
    const rows = (await toRows(hits)).filter((row) => row !== null);
    return { rows, total: total - (hits.length - rows.length) };
  }

  /**
   * Waits until the index has reached a position, if it is a question of moments.
   * @throws DomainError SEARCH_UNAVAILABLE while no index is complete.
   */
  async #waitFor(minPosition: string | null): Promise<void> {
    const upTo = await this.#waits.until({
      key: 'search',
      look: () => available(this.index.indexedUpTo()),
      isEnough: (seen) => seen !== null && (minPosition === null || seen >= minPosition),
      pauseMs,
      maxMs: waitMaxMs,
    });
    if (upTo === null) throw new DomainError('SEARCH_UNAVAILABLE');
  }
}

const isIncluded = (kind: SearchKind, type: SearchType) => type === 'all' || type === kind;

function fieldsOf({ status, studyType, projectId }: SearchFilters): Partial<Record<SearchField, readonly string[]>> {
  return {
    ...(status === undefined ? {} : { status }),
    ...(studyType === undefined ? {} : { studyType }),
    ...(projectId === undefined ? {} : { projectId: [projectId] }),
  };
}

/** Nothing is lost if a search fails, so the error explains that only search is unavailable. */
async function available<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new DomainError('SEARCH_UNAVAILABLE');
    throw error;
  }
}
