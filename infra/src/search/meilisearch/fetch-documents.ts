import type { MeilisearchConnection } from './connection.ts';

/** The maximum number of sources in one filter. */
const filterSources = 200;
/** Documents per response. */
const pageDocuments = 1_000;

export const equals = (attribute: string, value: string) => `${attribute} = "${value}"`;
/** The values have been validated: they cannot end the quotation. */
export const oneOf = (attribute: string, values: readonly string[]) =>
  `${attribute} IN [${values.map((value) => `"${value}"`).join(', ')}]`;

interface Wanted<Document> {
  readonly filter: string;
  /** By default all fields. */
  readonly fields?: Extract<keyof Document, string>[];
}

/** All documents that match a filter; none if the index does not exist. */
export async function fetchAll<Document extends object>(
  connection: MeilisearchConnection,
  uid: string,
  wanted: Wanted<Document>,
): Promise<Document[]> {
  const documents: Document[] = [];
  for (;;) {
    const page = await connection.getOrNull(() =>
      connection.client
        .index<Document>(uid)
        .getDocuments<Document>({ ...wanted, limit: pageDocuments, offset: documents.length }),
    );
    documents.push(...(page?.results ?? []));
    if (page === null || page.results.length < pageDocuments) return documents;
  }
}

/** All documents that belong to the sources, including the tombstones of deleted sources. */
export async function fetchSources<Document extends object>(
  connection: MeilisearchConnection,
  uid: string,
  { ids, ...wanted }: Omit<Wanted<Document>, 'filter'> & { readonly ids: readonly string[] },
): Promise<Document[]> {
  const documents: Document[] = [];
  for (let from = 0; from < ids.length; from += filterSources) {
    const filter = oneOf('source', ids.slice(from, from + filterSources));
    documents.push(...(await fetchAll<Document>(connection, uid, { ...wanted, filter })));
  }
  return documents;
}
