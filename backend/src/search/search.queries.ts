import { Inject, Injectable } from '@nestjs/common';
import type { ProjectView } from '@windtunnel/contracts/http/projects';
import type {
  FoundParticipant,
  SearchFilters,
  SearchResults,
  SearchType,
  Suggestion,
} from '@windtunnel/contracts/http/search';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';
import {
  type SearchField,
  type SearchHit,
  type SearchIndex,
  type SearchKind,
  searchKinds,
} from '@windtunnel/contracts/ports/search';
import { type ProjectEntryData, type StudyEntryData, searchEntryData } from '@windtunnel/contracts/read-models/search';
import { limits } from '@windtunnel/contracts/rules/limits';
import { ports } from '../platform/ports.ts';
import { ReadModels } from '../platform/read-models.ts';
import { projectList } from '../projects/projects.queries.ts';
import { studyList } from '../studies/studies.queries.ts';
import { studySummary } from '../studies/study-view.ts';

interface Search {
  readonly owner: string;
  readonly query: string;
  readonly type: SearchType;
  readonly filters: SearchFilters;
  /** What the client has already seen. */
  readonly minPosition: string | null;
}

/** The longest wait for the index to reach what the client has seen; after that it is searched as it is. */
const waitMaxMs = 1_000;
const { groupMax, singleMax, suggestionsMax } = limits.search;

/**
 * Searches the index and shows the read models, so that a result looks the same as in the lists, and one that the lists
 * no longer know is left out. Both are queried for one owner only.
 */
@Injectable()
export class SearchQueries {
  constructor(
    @Inject(ports.search) private readonly index: SearchIndex,
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly readModels: ReadModels,
  ) {}

  async search(search: Search): Promise<SearchResults> {
    await this.#waitFor(search.minPosition);
    const [studies, projects, participants] = await Promise.all([
      this.#find('studies', search, (hits) => this.#studies(hits, search)),
      this.#find('projects', search, (hits) => this.#projects(hits, search)),
      this.#find('participants', search, async (hits) => hits.map(participantOf)),
    ]);
    const counts = { studies: studies.total, projects: projects.total, participants: participants.total };
    return {
      studies: studies.rows,
      projects: projects.rows,
      participants: participants.rows,
      counts,
      totalCount: counts.studies + counts.projects + counts.participants,
    };
  }

  async suggest(owner: string, typed: string, type: SearchType): Promise<Suggestion[]> {
    const kinds = searchKinds.filter((kind) => isIncluded(kind, type));
    const found = await available(this.index.suggest({ owner, kinds, typed, limit: suggestionsMax }));
    return found.map(({ text, kind }) => ({ text, type: kind }));
  }

  /** How many of each kind can be found. */
  async count(owner: string): Promise<Readonly<Record<SearchKind, number>>> {
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

  /** One group of results, empty when another type is searched. Results that were left out are not counted. */
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

  async #studies(hits: readonly SearchHit[], { owner, minPosition }: Search): Promise<(StudySummary | null)[]> {
    if (hits.length === 0) return [];
    const [projects, cards] = await Promise.all([
      this.readModels.find(projectList, { owner }, minPosition),
      Promise.all(
        hits.map(({ data }) => {
          const { studyId: id } = data as unknown as StudyEntryData;
          return this.readModels.get(studyList, { owner, id }, minPosition);
        }),
      ),
    ]);
    const names = new Map(projects.map(({ projectId, name }) => [projectId, name]));
    return cards.map((card) => card && studySummary(card, names.get(card.projectId ?? '') ?? null));
  }

  async #projects(hits: readonly SearchHit[], { owner, minPosition }: Search): Promise<(ProjectView | null)[]> {
    return await Promise.all(
      hits.map(async ({ data }) => {
        const { projectId: id } = data as unknown as ProjectEntryData;
        const [project, studies] = await Promise.all([
          this.readModels.get(projectList, { owner, id }, minPosition),
          this.readModels.count(studyList, { owner, where: { projectId: id } }, minPosition),
        ]);
        return project && { id, name: project.name, createdAt: project.createdAt, _count: { studies } };
      }),
    );
  }

  async #waitFor(minPosition: string | null): Promise<void> {
    if (minPosition === null) return;
    const startedMs = this.clock.now().getTime();
    for (let pauseMs = 2; ; pauseMs = Math.min(pauseMs * 2, 50)) {
      const upTo = await available(this.index.indexedUpTo());
      if (upTo !== null && upTo >= minPosition) return;
      if (this.clock.now().getTime() - startedMs >= waitMaxMs) return;
      await this.clock.sleep(pauseMs);
    }
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

function participantOf({ data }: SearchHit): FoundParticipant {
  return searchEntryData.participants.parse(data);
}

/** Nothing is lost when a search fails, so the error says that only the search is unavailable. */
async function available<Result>(result: Promise<Result>): Promise<Result> {
  try {
    return await result;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new DomainError('SEARCH_UNAVAILABLE');
    throw error;
  }
}
