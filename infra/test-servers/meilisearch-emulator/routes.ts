import { readFilter, type StoredDocument } from './filter.ts';
import { existing, type Indexes, type StoredIndex } from './indexes.ts';
import { ranked } from './matching.ts';
import { badRequest, onlyKnown, Refusal } from './refusal.ts';
import { defaultSettings, withChange } from './settings.ts';
import type { Task, Tasks } from './tasks.ts';

export interface Asked {
  /** The path segments. */
  readonly path: readonly string[];
  readonly query: URLSearchParams;
  readonly body: unknown;
}

export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

type Handle = (asked: Asked) => Answer;
type Body = Record<string, unknown>;

const indexUid = /^[A-Za-z0-9_-]{1,400}$/;
const searchMembers = [
  'q',
  'filter',
  'offset',
  'limit',
  'page',
  'hitsPerPage',
  'attributesToRetrieve',
  'attributesToSearchOn',
  'matchingStrategy',
];

/** Exactly the routes that the product uses, by method and path. */
export function routesOf(indexes: Indexes, tasks: Tasks): Readonly<Record<string, Handle>> {
  const accepted = (task: Task): Answer => {
    const { uid, indexUid: of, status, type, enqueuedAt } = task;
    return { status: 202, body: { taskUid: uid, indexUid: of, status, type, enqueuedAt } };
  };
  const uidOf = ({ path }: Asked) => checkedUid(path[1] ?? '');
  const indexOf = (asked: Asked) => existing(indexes, uidOf(asked));
  const addDocuments =
    (merge: boolean): Handle =>
    (asked) => {
      onlyKnown(Object.fromEntries(asked.query), ['primaryKey']);
      const documents = asked.body;
      if (!Array.isArray(documents) || documents.some((one) => typeof one !== 'object' || one === null))
        throw new Refusal(400, 'malformed_payload', 'The `json` payload provided is malformed: expected documents.');
      return accepted(tasks.enqueue({ type: 'documentAdditionOrUpdate', indexUid: uidOf(asked), documents, merge }));
    };

  return {
    'GET /health': () => ok({ status: 'available' }),
    'POST /indexes': ({ body }) => {
      const { uid, primaryKey = null } = members(body, ['uid', 'primaryKey']);
      const named = checkedUid(String(uid));
      const key = primaryKey === null ? null : String(primaryKey);
      return accepted(tasks.enqueue({ type: 'indexCreation', indexUid: named, primaryKey: key }));
    },
    'DELETE /indexes/*': (asked) => accepted(tasks.enqueue({ type: 'indexDeletion', indexUid: uidOf(asked) })),
    'GET /indexes/*/settings': (asked) => ok(indexOf(asked).settings),
    'PATCH /indexes/*/settings': (asked) => {
      const change = members(asked.body, Object.keys(defaultSettings));
      withChange(defaultSettings, change);
      return accepted(tasks.enqueue({ type: 'settingsUpdate', indexUid: uidOf(asked), change }));
    },
    'POST /indexes/*/documents': addDocuments(false),
    'PUT /indexes/*/documents': addDocuments(true),
    'POST /indexes/*/documents/fetch': (asked) => fetchDocuments(indexOf(asked), asked.body),
    'POST /indexes/*/documents/delete': (asked) => {
      const { filter } = members(asked.body, ['filter']);
      if (filter === undefined) throw new Refusal(400, 'missing_document_filter', 'Missing field `filter`');
      return accepted(tasks.enqueue({ type: 'documentDeletion', indexUid: uidOf(asked), filter }));
    },
    'GET /indexes/*/documents/*': (asked) => {
      const id = asked.path[3] ?? '';
      const document = indexOf(asked).documents.get(id);
      if (document === undefined) throw new Refusal(404, 'document_not_found', `Document \`${id}\` not found.`);
      return ok(document);
    },
    'POST /indexes/*/search': (asked) => search(indexOf(asked), asked.body),
    'POST /swap-indexes': ({ body }) => {
      const swaps = swapsOf(body);
      return accepted(tasks.enqueue({ type: 'indexSwap', indexUid: null, swaps }));
    },
    'GET /tasks/*': ({ path }) => {
      const task = tasks.get(Number(path[1]));
      if (task === null) throw new Refusal(404, 'task_not_found', `Task \`${path[1]}\` not found.`);
      return ok(task);
    },
  };
}

const ok = (body: unknown): Answer => ({ status: 200, body });

function members(body: unknown, known: readonly string[]): Body {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw badRequest('Invalid value type: expected an object');
  onlyKnown(body, known);
  return body as Body;
}

function checkedUid(uid: string): string {
  if (indexUid.test(uid)) return uid;
  throw new Refusal(
    400,
    'invalid_index_uid',
    `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.`,
  );
}

function wholeNumber(body: Body, name: string, fallback: number): number {
  const value = body[name] ?? fallback;
  if (Number.isInteger(value) && Number(value) >= 0) return Number(value);
  throw badRequest(`Invalid value type at \`.${name}\`: expected a positive integer`);
}

function fetchDocuments({ documents, settings }: StoredIndex, asked: unknown): Answer {
  const body = members(asked, ['filter', 'fields', 'offset', 'limit']);
  const matches = readFilter(body.filter, settings.filterableAttributes, 'invalid_document_filter');
  const offset = wholeNumber(body, 'offset', 0);
  const limit = wholeNumber(body, 'limit', 20);
  const found = [...documents.values()].filter(matches);
  const results = found.slice(offset, offset + limit).map((document) => only(document, body.fields));
  return ok({ results, offset, limit, total: found.length });
}

function search({ documents, settings }: StoredIndex, asked: unknown): Answer {
  const body = members(asked, searchMembers);
  const { q = '', matchingStrategy = 'last' } = body;
  if (typeof q !== 'string')
    throw new Refusal(400, 'invalid_search_q', 'Invalid value type at `.q`: expected a string');
  if (!['last', 'all', 'frequency'].includes(String(matchingStrategy)))
    throw new Refusal(400, 'invalid_search_matching_strategy', `Unknown value \`${String(matchingStrategy)}\``);
  const matches = readFilter(body.filter, settings.filterableAttributes, 'invalid_search_filter');
  const allowed = [...documents.values()].filter(matches);
  const attributes = searchedAttributes(settings.searchableAttributes, body.attributesToSearchOn);
  const found = ranked(allowed, { q, attributes, settings, mayDropWords: matchingStrategy !== 'all' });
  // The server limits the hits to this number but keeps counting, however the hits are requested: observed on 1.50.
  const shown = found.slice(0, settings.pagination.maxTotalHits);
  const answered = (from: number, count: number) =>
    shown.slice(from, from + count).map((document) => only(document, body.attributesToRetrieve));
  if (body.page === undefined && body.hitsPerPage === undefined) {
    const [offset, limit] = [wholeNumber(body, 'offset', 0), wholeNumber(body, 'limit', 20)];
    return ok({
      hits: answered(offset, limit),
      query: q,
      offset,
      limit,
      estimatedTotalHits: found.length,
      processingTimeMs: 0,
    });
  }
  const [page, hitsPerPage] = [wholeNumber(body, 'page', 1), wholeNumber(body, 'hitsPerPage', 20)];
  const totalPages = hitsPerPage === 0 ? 0 : Math.ceil(found.length / hitsPerPage);
  const hits = page === 0 ? [] : answered((page - 1) * hitsPerPage, hitsPerPage);
  return ok({ hits, query: q, page, hitsPerPage, totalPages, totalHits: found.length, processingTimeMs: 0 });
}

function searchedAttributes(searchable: readonly string[], asked: unknown): readonly string[] {
  if (asked === undefined) return searchable;
  const wanted = Array.isArray(asked) ? asked.map(String) : [];
  const unknown = wanted.find((name) => !searchable.includes(name));
  if (unknown === undefined && wanted.length > 0) return searchable.filter((name) => wanted.includes(name));
  throw new Refusal(
    400,
    'invalid_search_attributes_to_search_on',
    `Attribute \`${unknown}\` is not searchable. Available searchable attributes are: \`${searchable.join(', ')}\`.`,
  );
}

function only(document: StoredDocument, fields: unknown): StoredDocument {
  if (!Array.isArray(fields) || fields.includes('*')) return document;
  return Object.fromEntries(Object.entries(document).filter(([name]) => fields.includes(name)));
}

function swapsOf(body: unknown): [string, string][] {
  if (!Array.isArray(body)) throw badRequest('Invalid value type: expected an array');
  const swaps = body.map((swap: unknown): [string, string] => {
    const { indexes, rename = false } = members(swap, ['indexes', 'rename']);
    if (!Array.isArray(indexes) || indexes.length !== 2 || rename !== false)
      throw new Refusal(400, 'invalid_swap_indexes', 'Two indexes must be given for each swap.');
    return [checkedUid(String(indexes[0])), checkedUid(String(indexes[1]))];
  });
  const named = swaps.flat();
  if (new Set(named).size < named.length)
    throw new Refusal(400, 'invalid_swap_duplicate_index_found', 'Indexes must be declared only once during a swap.');
  return swaps;
}
