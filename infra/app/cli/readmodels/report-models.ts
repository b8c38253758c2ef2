import { analystFields, analystModel, analystModels } from '@windtunnel/contracts/read-models/fields/analyst-fields';
import type { ReadModelReader } from '@windtunnel/infra/documents/reading/read-model-reader';
import { counted } from '../counted.ts';
import { servedModel } from './served-model.ts';

export interface ModelsReport {
  /** For standard output. */
  readonly lines: readonly string[];
  /** For standard error. */
  readonly message: string;
  readonly exitCode: 0 | 1;
}

export async function listModels(reader: ReadModelReader, json: boolean): Promise<ModelsReport> {
  const rows = [];
  for (const model of analystModels) {
    const served = await servedModel(reader, model);
    rows.push({
      name: model.collection.name,
      version: served?.spec.version ?? null,
      documents: served === null ? 0 : await reader.total(served.spec),
      position: served?.position ?? null,
      description: model.description,
    });
  }
  const cells = rows.map(({ name, version, documents, position, description }) => [
    name,
    version === null ? 'not built yet' : `version ${version}`,
    counted(documents, 'document'),
    position === null ? '' : `up to ${position}`,
    description,
  ]);
  return {
    lines: json ? [JSON.stringify(rows, null, 2)] : table(cells),
    message: `${counted(rows.length, 'read model')}.`,
    exitCode: 0,
  };
}

/** What the schema and its notes say; no store is opened. */
export function describeModel(name: string, json: boolean): ModelsReport {
  const model = analystModel(name);
  const fields = analystFields(name);
  const version = model?.collection.version ?? 0;
  const description = model?.description ?? '';
  const cells = fields.map(({ path, type, nullable, unit, description: text, shown }) => [
    path,
    `${type}${nullable ? ' or null' : ''}`,
    unit ?? '',
    shown ? '' : 'withheld',
    text,
  ]);
  return {
    lines: json
      ? [JSON.stringify({ name, version, description, fields }, null, 2)]
      : [`${name}, version ${version}: ${description}`, '', ...table(cells)],
    message: `${counted(fields.length, 'field')}, ${fields.filter(({ shown }) => !shown).length} withheld.`,
    exitCode: 0,
  };
}

/** Columns as wide as their widest cell, but for very wide ones. */
export function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) =>
    Math.min(widthMax, Math.max(...rows.map((row) => row[column]?.length ?? 0))),
  );
  return rows.map((row) =>
    row
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join('  ')
      .trimEnd(),
  );
}

const widthMax = 48;
