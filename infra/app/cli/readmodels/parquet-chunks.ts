import type { Json } from '@windtunnel/contracts/kernel/json';
import { ByteWriter, ParquetWriter, schemaFromColumnData } from 'hyparquet-writer';
import { type Column, cellOf } from './columns.ts';
import type { AnalystRow } from './served-model.ts';

const types = {
  text: 'STRING',
  number: 'DOUBLE',
  whole: 'INT64',
  boolean: 'BOOLEAN',
  time: 'TIMESTAMP',
  json: 'JSON',
} as const;

/** A row group is in memory as a whole, so it ends with whichever of the two comes first. */
const groupRowsMax = 10_000;
const groupCharactersMax = 8_000_000;

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
  const empty = columns.map(({ name, kind }) => ({ name, type: types[kind], nullable: true, data: [] }));
  const parquet = new ParquetWriter({
    writer,
    schema: schemaFromColumnData({ columnData: empty }),
    kvMetadata: Object.entries(about).map(([key, value]) => ({ key, value })),
  });
  const group: Cell[][] = columns.map(() => []);
  let [groupRows, characters] = [0, 0];
  const written = () => {
    parquet.write({
      columnData: columns.map(({ name, kind }, index) => ({ name, type: types[kind], data: group[index] ?? [] })),
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
      // The library makes the text itself of any value; it is made here, so that its length is known.
      return JSON.stringify(value);
    case 'whole':
      return BigInt(value as number);
    case 'time':
      return new Date(value as string);
    default:
      return value as string | number | boolean;
  }
}
