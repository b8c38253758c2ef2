import { csvHeader, csvLine } from '@windtunnel/contracts/kernel/csv-lines';
import type { ReadModelReader } from '@windtunnel/infra/documents/reading/read-model-reader';
import { columnsOf } from './columns.ts';
import { parquetChunks } from './parquet-chunks.ts';
import type { ExportFormat } from './readmodels-command.ts';
import { type AnalystRow, analystRows, type ServedModel } from './served-model.ts';

export interface ModelExport {
  /** The file, piece by piece. */
  readonly chunks: AsyncIterable<Uint8Array>;
  /** How many documents are in the pieces so far. */
  readonly documents: () => number;
}

/** Characters per piece of text. */
const pieceMin = 65_536;

/** Reads a read model a few documents at a time, so that memory does not grow with their number. */
export function exportModel(reader: ReadModelReader, served: ServedModel, format: ExportFormat): ModelExport {
  let documents = 0;
  async function* counted(): AsyncGenerator<AnalystRow> {
    for await (const row of analystRows(reader, served)) {
      documents += 1;
      yield row;
    }
  }
  return { chunks: chunksOf(counted(), served, format), documents: () => documents };
}

function chunksOf(
  rows: AsyncIterable<AnalystRow>,
  { model, spec, position }: ServedModel,
  format: ExportFormat,
): AsyncIterable<Uint8Array> {
  const columns = columnsOf(spec.name);
  switch (format) {
    case 'jsonl':
      return pieces(lines(rows, (row) => `${JSON.stringify(row)}\n`));
    case 'csv': {
      const names = columns.map(({ name }) => name);
      return pieces(lines(rows, (row) => csvLine(names, row), csvHeader(names)));
    }
    case 'parquet':
      return parquetChunks(columns, rows, {
        readModel: spec.name,
        version: String(spec.version),
        position: position ?? '',
        description: model.description,
      });
    default:
      return format satisfies never;
  }
}

async function* lines(
  rows: AsyncIterable<AnalystRow>,
  lineOf: (row: AnalystRow) => string,
  header = '',
): AsyncGenerator<string> {
  if (header !== '') yield header;
  for await (const row of rows) yield lineOf(row);
}

/** A write for each line would be slow. */
async function* pieces(text: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  let piece = '';
  for await (const line of text) {
    piece += line;
    if (piece.length < pieceMin) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece !== '') yield Buffer.from(piece);
}
