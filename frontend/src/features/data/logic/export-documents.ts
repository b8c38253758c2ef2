import { type AnalystDocumentView, type ReadModelView, readModelRoutes } from '@windtunnel/contracts/http/read-models';
import { csvHeader, csvLine } from '@windtunnel/contracts/kernel/csv-lines';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import { call } from '../../../lib/api-client.ts';
import { ApiError } from '../../../lib/api-error.ts';

export type ExportFormat = 'jsonl' | 'csv';

export interface ExportOptions {
  readonly format: ExportFormat;
  /** Ends the export, which then throws. */
  readonly signal: AbortSignal;
  /** Called with how many documents have been read. */
  readonly onProgress: (documents: number) => void;
}

export interface ExportedDocuments {
  readonly file: Blob;
  readonly documents: number;
}

/** As many as the server gives at once. */
const pageLength = 100;
const waitUsualSeconds = 5;

/**
 * Every document of a read model, as analysts may see it, in a file: the same rows as `npm run readmodels -- export`.
 * Throws `ApiError`; while the reader has used up the rate, it waits.
 */
export async function exportDocuments(model: ReadModelView, options: ExportOptions): Promise<ExportedDocuments> {
  const { format, signal, onProgress } = options;
  const columns = columnsOf(model);
  const parts = format === 'csv' ? [csvHeader(columns)] : [];
  let [documents, cursor, hasMore] = [0, null as string | null, true];
  while (hasMore) {
    const page = await readPage(model.name, cursor, signal);
    parts.push(...page.documents.map((view) => lineOf(format, columns, rowOf(view))));
    documents += page.documents.length;
    onProgress(documents);
    cursor = page.cursor;
    hasMore = cursor !== null;
  }
  const type = format === 'csv' ? 'text/csv;charset=utf-8' : 'application/jsonl';
  return { file: new Blob(parts, { type }), documents };
}

/** Names the version and the last event in it, which a file of rows has no other place for. */
export function exportName({ name, version, position }: ReadModelView, format: ExportFormat): string {
  const upTo = position === null ? '' : `-up-to-${position.replace(/^0+(?=\d)/, '')}`;
  return `${name}-v${version ?? 0}${upTo}.${format}`;
}

/** Lists, maps and objects are one column each. */
function columnsOf({ fields }: ReadModelView): string[] {
  const own = fields.filter(({ path, shown }) => shown && !/[.[{]/.test(path)).map(({ path }) => path);
  return ['documentId', 'documentPosition', ...own];
}

const rowOf = ({ documentId, documentPosition, fields }: AnalystDocumentView): JsonObject =>
  ({ documentId, documentPosition, ...fields }) as JsonObject;

const lineOf = (format: ExportFormat, columns: readonly string[], row: JsonObject) =>
  format === 'csv' ? csvLine(columns, row) : `${JSON.stringify(row)}\n`;

async function readPage(name: string, cursor: string | null, signal: AbortSignal) {
  const query = { limit: String(pageLength), ...(cursor === null ? {} : { cursor }) };
  for (;;) {
    try {
      return await call(readModelRoutes.documents, { params: { name }, query, signal, quiet: true });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 429) throw error;
      await pause(error.retryAfter ?? waitUsualSeconds, signal);
    }
  }
}

function pause(seconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, seconds * 1_000);
    const end = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    signal.addEventListener('abort', end, { once: true });
  });
}
