import type { NewWorkflow, WorkflowStatus } from '@windtunnel/contracts/ports/workflow-engine';
import { claimFile } from '../../sqlite/exclusive-lock.ts';
import { createGroupCommit } from '../../sqlite/group-commit.ts';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import type { FailureRecord } from './workflow-failure.ts';

// Existing data folders use these table and column names: a workflow is a row in `runs`.
const schema = `
  CREATE TABLE IF NOT EXISTS runs (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    input TEXT NOT NULL,
    parent TEXT,
    status TEXT NOT NULL,
    cancelled INTEGER NOT NULL DEFAULT 0,
    announced TEXT,
    output TEXT,
    failure TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS runs_running ON runs (status) WHERE status = 'running';
  CREATE INDEX IF NOT EXISTS runs_children ON runs (parent) WHERE parent IS NOT NULL;
  CREATE TABLE IF NOT EXISTS steps (
    run TEXT NOT NULL,
    key TEXT NOT NULL,
    status TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    wakeAtMs INTEGER,
    output TEXT,
    failure TEXT,
    PRIMARY KEY (run, key)
  ) STRICT, WITHOUT ROWID;`;

/** A workflow as stored; its JSON values are still text. */
export interface WorkflowRow {
  readonly id: string;
  readonly name: string;
  readonly input: string;
  readonly status: WorkflowStatus;
  readonly cancelled: number;
  readonly announced: string | null;
  readonly output: string | null;
  readonly failure: string | null;
}

/** A step as stored. `waiting`: between two attempts, or a timer. */
export interface StepRow {
  readonly key: string;
  readonly status: 'waiting' | 'done' | 'failed';
  readonly attempts: number;
  readonly wakeAtMs: number | null;
  readonly output: string | null;
  readonly failure: string | null;
}

export interface StartedWorkflow extends NewWorkflow {
  /** Id of the workflow whose cancellation also cancels this one. */
  readonly parent: string | null;
}

export type WorkflowEnd =
  | { readonly status: 'completed'; readonly output: string }
  | { readonly status: 'failed' | 'cancelled'; readonly failure: FailureRecord };

/** The journal. Reads return immediately; writes resolve once they are durable and reject with `StoreUnavailable`. */
export type JournalFile = ReturnType<typeof openJournalFile>;

const descendants = `WITH RECURSIVE family (id) AS (
    SELECT id FROM runs WHERE parent = ?1 UNION SELECT runs.id FROM runs JOIN family ON runs.parent = family.id
  )`;

/** Opens the journal exclusively for this process. The steps of parallel workflows share a flush to disk. */
export function openJournalFile(file: string) {
  const release = claimFile(file);
  const database = openDatabase({ file, durability: 'FULL', schema });
  const commits = createGroupCommit({ database, isRefusal: () => false });
  const selectWorkflow = database.prepare('SELECT * FROM runs WHERE id = ?');
  const selectRunning = database.prepare("SELECT * FROM runs WHERE status = 'running' ORDER BY rowid");
  const selectSteps = database.prepare('SELECT * FROM steps WHERE run = ?');
  const insertWorkflow = database.prepare(
    `INSERT INTO runs (id, name, input, parent, status) VALUES (?, ?, ?, ?, 'running') ON CONFLICT DO NOTHING`,
  );
  const updateEnd = database.prepare('UPDATE runs SET status = ?, output = ?, failure = ? WHERE id = ?');
  const updateAnnounced = database.prepare('UPDATE runs SET announced = coalesce(announced, ?) WHERE id = ?');
  const putStep = database.prepare('INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?, ?)');
  const cancelOne = database.prepare("UPDATE runs SET cancelled = 1 WHERE id = ? AND status = 'running' RETURNING id");
  const cancelDescendants = database.prepare(
    `${descendants} UPDATE runs SET cancelled = 1 WHERE status = 'running' AND id IN family RETURNING id`,
  );
  const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id));

  return {
    find: (id: string) => (selectWorkflow.get(id) as unknown as WorkflowRow | undefined) ?? null,
    running: () => selectRunning.all() as unknown as WorkflowRow[],
    stepsOf: (id: string) => selectSteps.all(id) as unknown as StepRow[],
    /** Returns false if a workflow with this id already exists. */
    insert: ({ id, name, input, parent }: StartedWorkflow) => {
      const text = JSON.stringify(input);
      return commits.submit(() => Number(insertWorkflow.run(id, name, text, parent).changes) === 1);
    },
    saveStep: (id: string, { key, status, attempts, wakeAtMs, output, failure }: StepRow) =>
      commits.submit(() => {
        putStep.run(id, key, status, attempts, wakeAtMs, output, failure);
      }),
    announce: (id: string, outcome: string) =>
      commits.submit(() => {
        updateAnnounced.run(outcome, id);
      }),
    /** Ends a workflow and marks the children it did not wait for as cancelled. Returns their ids. */
    end: (id: string, end: WorkflowEnd) =>
      commits.submit(() => {
        const output = end.status === 'completed' ? end.output : null;
        updateEnd.run(end.status, output, end.status === 'completed' ? null : JSON.stringify(end.failure), id);
        return idsOf(cancelDescendants.all(id));
      }),
    /** Marks a running workflow and its running descendants as cancelled. Returns their ids. */
    cancel: (id: string) => commits.submit(() => [...idsOf(cancelOne.all(id)), ...idsOf(cancelDescendants.all(id))]),
    close: () => {
      commits.close();
      closeDatabase(database);
      release();
    },
  };
}
