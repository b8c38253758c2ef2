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

export interface Searching {
  readonly owner: string;
  readonly query: string;
  readonly type: SearchType;
  readonly filters: SearchFilters;
  /** What the reader has seen already. */
  readonly minPosition: string | null;
}

/** Longest wait for the index to reach what the reader has seen; then it is answered as it is. */
const waitMaxMs = 1_000;
const { groupMax, singleMax, suggestionsMax } = limits.search;

/**
 * Finds by the index and shows by the read models: a row is what lists show of the same thing, and what they do not
 * know any more is no row. Both are asked for one owner only.
 */
@Injectable()
export class SearchQueries {
  constructor(
    @Inject(ports.search) private readonly index: SearchIndex,
    @Inject(ports.clock) private readonly clock: Clock,
    private readonly readModels: ReadModels,
  ) {}

  async search(searching: Searching): Promise<SearchResults> {
    await this.#reached(searching.minPosition);
    const [studies, projects, participants] = await Promise.all([
      this.#find('studies', searching, (hits) => this.#studies(hits, searching)),
      this.#find('projects', searching, (hits) => this.#projects(hits, searching)),
      this.#find('participants', searching, async (hits) => hits.map(participantOf)),
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
    const kinds = searchKinds.filter((kind) => isAsked(kind, type));
    const found = await available(this.index.suggest({ owner, kinds, typed, limit: suggestionsMax }));
    return found.map(({ text, kind }) => ({ text, type: kind }));
  }

  /** How much of each kind can be found. */
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

  /** One group: nothing when it is not asked for. What is no row any more does not count. */
  async #find<Row>(
    kind: SearchKind,
    { owner, query, type, filters }: Searching,
    toRows: (hits: readonly SearchHit[]) => Promise<(Row | null)[]>,
  ): Promise<{ readonly rows: Row[]; readonly total: number }> {
    if (!isAsked(kind, type)) return { rows: [], total: 0 };
    const where = kind === 'studies' ? fieldsOf(filters) : {};
    const limit = type === 'all' ? groupMax : singleMax;
    const { hits, total } = await available(this.index.search({ owner, kind, words: query, where, limit }));
    const rows = (await toRows(hits)).filter((row) => row !== null);
    return { rows, total: total - (hits.length - rows.length) };
  }

  async #studies(hits: readonly SearchHit[], { owner, minPosition }: Searching): Promise<(StudySummary | null)[]> {
    if (hits.length === 0) return [];
    const projects = await this.readModels.find(projectList, { owner }, minPosition);
    const names = new Map(projects.map(({ projectId, name }) => [projectId, name]));
    return await Promise.all(
      hits.map(async ({ data }) => {
        const { studyId: id } = data as unknown as StudyEntryData;
        const card = await this.readModels.get(studyList, { owner, id }, minPosition);
        return card === null ? null : studySummary(card, names.get(card.projectId ?? '') ?? null);
      }),
    );
  }

  async #projects(hits: readonly SearchHit[], { owner, minPosition }: Searching): Promise<(ProjectView | null)[]> {
    return await Promise.all(
      hits.map(async ({ data }) => {
        const { projectId: id } = data as unknown as ProjectEntryData;
        const project = await this.readModels.get(projectList, { owner, id }, minPosition);
        if (project === null) return null;
        const studies = await this.readModels.count(studyList, { owner, where: { projectId: id } }, minPosition);
        return { id, name: project.name, createdAt: project.createdAt, _count: { studies } };
      }),
    );
  }

  async #reached(minPosition: string | null): Promise<void> {
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

const isAsked = (kind: SearchKind, type: SearchType) => type === 'all' || type === kind;

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

/** Searching may fail without anything being lost: it says that it is search that is away. */
async function available<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    if (error instanceof StoreUnavailable) throw new DomainError('SEARCH_UNAVAILABLE');
    throw error;
  }
}
