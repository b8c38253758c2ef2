import { Injectable } from '@nestjs/common';
import type { StudyCounts, StudyListQuery, StudySort } from '@windtunnel/contracts/http/studies';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { canonicalJson } from '@windtunnel/contracts/kernel/json';
import type { FindOptions } from '@windtunnel/contracts/ports/documents';
import { studyStatuses } from '@windtunnel/contracts/rules/study-type';
import { PreparedJson } from '../../platform/handle-route.ts';
import { ReadModels } from '../../platform/read-models.ts';
import { RecentlyUsed } from '../../platform/recently-used.ts';
import { projectList } from '../../projects/projects.queries.ts';
import { studyList } from '../studies.queries.ts';
import { studySummary } from '../study-view.ts';

/** Characters of JSON. */
const cachedListsMax = 16_000_000;

const sorts = {
  updated: { field: 'updatedAt', direction: 'descending' },
  created: { field: 'createdAt', direction: 'descending' },
  title: { field: 'titleKey', direction: 'ascending' },
} as const satisfies Readonly<Record<StudySort, FindOptions['sort']>>;

/** The whole list of a user's studies, and pages of it. */
@Injectable()
export class StudyLists {
  readonly #answers = new RecentlyUsed<string, { readonly asOf: string; readonly json: PreparedJson }>(
    cachedListsMax,
    ({ json }) => json.text.length,
  );

  constructor(private readonly readModels: ReadModels) {}

  /**
   * The user's `{ studies }`, with `counts` if a page was asked for. Cached as text until one of the underlying read
   * models advances.
   */
  async list(owner: string, query: StudyListQuery, minPosition: string | null): Promise<PreparedJson> {
    const studiesAsOf = await this.readModels.checkpoint(studyList, minPosition);
    const asOf = `${studiesAsOf} ${await this.readModels.checkpoint(projectList, minPosition)}`;
    const key = `${owner} ${canonicalJson(query)}`;
    const cached = this.#answers.get(key);
    if (cached?.asOf === asOf) return cached.json;
    const studies = await this.#studies(owner, query);
    const counts = query.limit === undefined ? {} : { counts: await this.#counts(owner, query) };
    const json = new PreparedJson(JSON.stringify({ studies, ...counts }));
    this.#answers.set(key, { asOf, json });
    return json;
  }

  async #studies(owner: string, query: StudyListQuery): Promise<StudySummary[]> {
    const { sort, limit, offset, status } = query;
    const where = { ...filtersOf(query), ...(status === undefined ? {} : { status }) };
    const page = limit === undefined ? { offset } : { offset, limit };
    const [projects, cards] = await Promise.all([
      this.readModels.find(projectList, { owner }, null),
      this.readModels.find(studyList, { owner, where, sort: sorts[sort], ...page }, null),
    ]);
    const names = new Map(projects.map(({ projectId, name }) => [projectId, name]));
    return cards.map((card) => studySummary(card, names.get(card.projectId ?? '') ?? null));
  }

  async #counts(owner: string, query: StudyListQuery): Promise<StudyCounts> {
    const where = filtersOf(query);
    const counted = studyStatuses.map(
      async (status) =>
        [status, await this.readModels.count(studyList, { owner, where: { ...where, status } }, null)] as const,
    );
    return Object.fromEntries(await Promise.all(counted)) as StudyCounts;
  }
}

/** Every filter but that of the status. */
function filtersOf({ type, projectId }: StudyListQuery) {
  return { ...(type === undefined ? {} : { type }), ...(projectId === undefined ? {} : { projectId }) };
}
