import type { CollectionSpec, FindOptions, PageOptions, Scalar } from '@windtunnel/contracts/ports/documents';
import { columnOf, tableOf } from './collection.ts';

/** Values are always passed as parameters; names are checked against the collection. */
export interface Query {
  readonly sql: string;
  readonly parameters: readonly (string | number | null)[];
}

export function findQuery(spec: CollectionSpec, options: FindOptions): Query {
  const { condition, parameters } = conditionOf(spec, options);
  const { sort, limit, offset = 0 } = options;
  const order = sort === undefined ? 'id' : orderBy(columnOf(spec, sort.field), sort.direction);
  return {
    sql: `SELECT id, owner, position, document FROM "${tableOf(spec)}" WHERE ${condition} ORDER BY ${order} LIMIT ? OFFSET ?`,
    parameters: [...parameters, limit ?? -1, offset],
  };
}

export function countQuery(spec: CollectionSpec, options: Pick<FindOptions, 'owner' | 'where'>): Query {
  const { condition, parameters } = conditionOf(spec, options);
  return { sql: `SELECT count(*) AS documents FROM "${tableOf(spec)}" WHERE ${condition}`, parameters };
}

/** Of every owner. No id is empty, so the first page comes after the empty text. */
export function pageQuery(spec: CollectionSpec, { after, limit }: PageOptions): Query {
  const condition = 'document IS NOT NULL AND id > ?';
  return {
    sql: `SELECT id, owner, position, document FROM "${tableOf(spec)}" WHERE ${condition} ORDER BY id LIMIT ?`,
    parameters: [after ?? '', limit],
  };
}

export function totalQuery(spec: CollectionSpec): Query {
  return {
    sql: `SELECT count(*) AS documents FROM "${tableOf(spec)}" WHERE document IS NOT NULL`,
    parameters: [],
  };
}

function orderBy(column: string, direction: 'ascending' | 'descending'): string {
  const keyword = direction === 'ascending' ? 'ASC' : 'DESC';
  return `${column} ${keyword}, id ${keyword}`;
}

function conditionOf(spec: CollectionSpec, { owner, where = {} }: Pick<FindOptions, 'owner' | 'where'>) {
  const conditions = ['owner = ?', 'document IS NOT NULL'];
  const parameters: (string | number | null)[] = [owner];
  for (const [field, wanted] of Object.entries(where)) {
    const column = columnOf(spec, field);
    if (isList(wanted)) {
      // A single parameter for a list of any length, so that the statement is prepared only once.
      const isMember = `${column} IN (SELECT value FROM json_each(?))`;
      conditions.push(wanted.includes(null) ? `(${isMember} OR ${column} IS NULL)` : isMember);
      parameters.push(JSON.stringify(wanted));
    } else {
      conditions.push(`${column} IS ?`);
      parameters.push(typeof wanted === 'boolean' ? Number(wanted) : wanted);
    }
  }
  return { condition: conditions.join(' AND '), parameters };
}

function isList(wanted: Scalar | readonly Scalar[]): wanted is readonly Scalar[] {
  return Array.isArray(wanted);
}
