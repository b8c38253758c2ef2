import { readFilter, type StoredDocument } from './filter.ts';
import type { StoredIndex } from './indexes.ts';
import { ranked } from './matching.ts';
import { Refusal } from './refusal.ts';
import { type Answer, members, ok, wholeNumber } from './request.ts';

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

/** `POST /indexes/{uid}/documents/fetch`. */
export function fetchDocuments({ documents, settings }: StoredIndex, asked: unknown): Answer {
  const body = members(asked, ['filter', 'fields', 'offset', 'limit']);
  const matches = readFilter(body.filter, settings.filterableAttributes, 'invalid_document_filter');
  const offset = wholeNumber(body, 'offset', 0);
  const limit = wholeNumber(body, 'limit', 20);
  const found = [...documents.values()].filter(matches);
  const results = found.slice(offset, offset + limit).map((document) => only(document, body.fields));
  return ok({ results, offset, limit, total: found.length });
}

/** `POST /indexes/{uid}/search`. */
export function search({ documents, settings }: StoredIndex, asked: unknown): Answer {
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
  // The server caps the hits at this number but continues counting, however the hits are requested: observed on 1.50.
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
