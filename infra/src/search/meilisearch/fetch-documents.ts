import type { SearchServer } from './connection.ts';

/** Sources that one filter names, and documents in one response. */
const sourcesAtOnce = 200;
const documentsAtOnce = 1_000;

export const equals = (attribute: string, value: string) => `${attribute} = "${value}"`;
/** Values have been checked: there is nothing in them that could end the quotation. */
export const oneOf = (attribute: string, values: readonly string[]) =>
  `${attribute} IN [${values.map((value) => `"${value}"`).join(', ')}]`;

interface Wanted<Document> {
  readonly filter: string;
  /** The whole document unless they are named. */
  readonly fields?: Extract<keyof Document, string>[];
}

/** All documents that a filter matches; none when there is no index. */
export async function fetchAll<Document extends object>(
  server: SearchServer,
  at: string,
  wanted: Wanted<Document>,
): Promise<Document[]> {
  const documents: Document[] = [];
  for (;;) {
    const page = await server.orNull(() =>
      server.client
        .index<Document>(at)
        .getDocuments<Document>({ ...wanted, limit: documentsAtOnce, offset: documents.length }),
    );
    documents.push(...(page?.results ?? []));
    if (page === null || page.results.length < documentsAtOnce) return documents;
  }
}

/** All documents of the sources, marks of deleted ones included. */
export async function fetchSources<Document extends object>(
  server: SearchServer,
  at: string,
  { ids, ...wanted }: Omit<Wanted<Document>, 'filter'> & { readonly ids: readonly string[] },
): Promise<Document[]> {
  const documents: Document[] = [];
  for (let from = 0; from < ids.length; from += sourcesAtOnce) {
    const filter = oneOf('source', ids.slice(from, from + sourcesAtOnce));
    documents.push(...(await fetchAll<Document>(server, at, { ...wanted, filter })));
  }
  return documents;
}
