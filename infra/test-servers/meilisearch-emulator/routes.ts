import { existing, type Indexes } from './indexes.ts';
import { fetchDocuments, search } from './read-documents.ts';
import { badRequest, onlyKnown, Refusal } from './refusal.ts';
import { type Answer, type Asked, members, ok } from './request.ts';
import { defaultSettings, withChange } from './settings.ts';
import type { Task, Tasks } from './tasks.ts';

type Handle = (asked: Asked) => Answer;

const indexUid = /^[A-Za-z0-9_-]{1,400}$/;
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

function checkedUid(uid: string): string {
  if (indexUid.test(uid)) return uid;
  throw new Refusal(
    400,
    'invalid_index_uid',
    `\`${uid}\` is not a valid index uid. Index uid can be an integer or a string containing only alphanumeric characters, hyphens (-) and underscores (_), and can not be more than 400 bytes.`,
  );
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
