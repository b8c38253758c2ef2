import type { Json } from '@windtunnel/contracts/kernel/json';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { type Column, cellOf } from './columns.ts';
import type { AnalystRow } from './served-model.ts';

/** How each kind of column is stored. JSON is a text: every reader of Parquet has those. */
const elements = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  number: { type: 'DOUBLE' },
  whole: { type: 'INT64' },
  boolean: { type: 'BOOLEAN' },
  time: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
  json: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
} as const;

/**
 * Looking for cells that are alike takes memory, and those of lists hardly ever are; so does what the library keeps of
 * every row group until the end.
 */
const ofJson = { encoding: 'PLAIN', statistics: false, offsetIndex: false } as const;

const schemaOf = (columns: readonly Column[]) => [
  { name: 'root', num_children: columns.length },
  ...columns.map(({ name, kind }) => ({ name, repetition_type: 'OPTIONAL' as const, ...elements[kind] })),
];

/** A row group is in memory as a whole, so it ends with whichever of the two comes first. */
const groupRowsMax = 5_000;
const groupCharactersMax = 2_000_000;

type Cell = string | number | bigint | boolean | Date | null;

/**
 * The bytes of a Parquet file, one row group after another.
 * @param about Kept in the file: the name of the read model, its version, its position.
 */
export async function* parquetChunks(
  columns: readonly Column[],
  rows: AsyncIterable<AnalystRow>,
  about: Readonly<Record<string, string>>,
): AsyncGenerator<Uint8Array> {
  const writer = new ByteWriter();
  const parquet = new ParquetWriter({
    writer,
    schema: schemaOf(columns),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
  });
  const group: Cell[][] = columns.map(() => []);
  let [groupRows, characters] = [0, 0];
  const written = () => {
    parquet.write({
      columnData: columns.map(({ name, kind }, index) => ({
        name,
        data: group[index] ?? [],
        offsetIndex: false,
        ...(kind === 'json' ? ofJson : {}),
      })),
      rowGroupSize: groupRowsMax,
    });
    for (const cells of group) cells.length = 0;
    [groupRows, characters] = [0, 0];
    return bytesOf(writer);
  };
  for await (const row of rows) {
    for (const [index, column] of columns.entries()) {
      const cell = parquetCell(column, cellOf(row, column));
      if (typeof cell === 'string') characters += cell.length;
      group[index]?.push(cell);
    }
    groupRows += 1;
    if (groupRows === groupRowsMax || characters >= groupCharactersMax) yield written();
  }
  if (groupRows > 0) yield written();
  parquet.finish();
  yield bytesOf(writer);
}

/** Takes what was written so far; the writer goes on counting from there. */
function bytesOf(writer: ByteWriter): Uint8Array {
  const bytes = writer.getBytes().slice();
  writer.index = 0;
  return bytes;
}

function parquetCell({ kind }: Column, value: Json): Cell {
  if (value === null) return null;
  switch (kind) {
    case 'json':
      return JSON.stringify(value);
    case 'whole':
      return BigInt(value as number);
    case 'time':
      return new Date(value as string);
    default:
      return value as string | number | boolean;
  }
}
