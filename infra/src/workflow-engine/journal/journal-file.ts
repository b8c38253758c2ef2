import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowStatus } from '@windtunnel/contracts/ports/workflow-engine';
import { claimFile } from '../../sqlite/exclusive-lock.ts';
import { createGroupCommit } from '../../sqlite/group-commit.ts';
import { closeDatabase, openDatabase } from '../../sqlite/open-database.ts';
import type { FailureRecord } from './workflow-failure.ts';

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

/** A run as it stands in the journal; JSON parts are still text. */
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

/** What is known of one step. `waiting`: between two attempts, or a pause. */
export interface StepRow {
  readonly key: string;
  readonly status: 'waiting' | 'done' | 'failed';
  readonly attempts: number;
  readonly wakeAtMs: number | null;
  readonly output: string | null;
  readonly failure: string | null;
}

export interface NewWorkflow {
  readonly id: string;
  readonly name: string;
  readonly input: Json;
  readonly parent: string | null;
}

export type WorkflowEnd =
  | { readonly status: 'completed'; readonly output: string }
  | { readonly status: 'failed' | 'cancelled'; readonly failure: FailureRecord };

/** The journal: reads answer at once, writes resolve when they are durable and reject with `StoreUnavailable`. */
export type JournalFile = ReturnType<typeof openJournalFile>;

const descendants = `WITH RECURSIVE family (id) AS (
    SELECT id FROM runs WHERE parent = ?1 UNION SELECT runs.id FROM runs JOIN family ON runs.parent = family.id
  )`;

/** Opens the journal for this process alone. Step results of parallel runs share one flush to the disk. */
export function openJournalFile(file: string) {
  const release = claimFile(file);
  const database = openDatabase({ file, durability: 'FULL', schema });
  const commits = createGroupCommit({ database, isRefusal: () => false });
  const selectRun = database.prepare('SELECT * FROM runs WHERE id = ?');
  const selectRunning = database.prepare("SELECT * FROM runs WHERE status = 'running' ORDER BY rowid");
  const selectSteps = database.prepare('SELECT * FROM steps WHERE run = ?');
  const insertRun = database.prepare(
    `INSERT INTO runs (id, name, input, parent, status) VALUES (?, ?, ?, ?, 'running') ON CONFLICT DO NOTHING`,
  );
  const updateEnd = database.prepare('UPDATE runs SET status = ?, output = ?, failure = ? WHERE id = ?');
  const updateAnnounced = database.prepare('UPDATE runs SET announced = coalesce(announced, ?) WHERE id = ?');
  const putStep = database.prepare('INSERT OR REPLACE INTO steps VALUES (?, ?, ?, ?, ?, ?, ?)');
  const flagRun = database.prepare("UPDATE runs SET cancelled = 1 WHERE id = ? AND status = 'running' RETURNING id");
  const flagFamily = database.prepare(
    `${descendants} UPDATE runs SET cancelled = 1 WHERE status = 'running' AND id IN family RETURNING id`,
  );
  const idsOf = (rows: readonly Record<string, unknown>[]) => rows.map(({ id }) => String(id));

  return {
    run: (id: string) => (selectRun.get(id) as unknown as WorkflowRow | undefined) ?? null,
    running: () => selectRunning.all() as unknown as WorkflowRow[],
    steps: (run: string) => selectSteps.all(run) as unknown as StepRow[],
    /** False when there is a run of this id already. */
    insertRun: ({ id, name, input, parent }: NewWorkflow) => {
      const text = JSON.stringify(input);
      return commits.submit(() => Number(insertRun.run(id, name, text, parent).changes) === 1);
    },
    saveStep: (run: string, { key, status, attempts, wakeAtMs, output, failure }: StepRow) =>
      commits.submit(() => {
        putStep.run(run, key, status, attempts, wakeAtMs, output, failure);
      }),
    announce: (run: string, outcome: string) =>
      commits.submit(() => {
        updateAnnounced.run(outcome, run);
      }),
    /** Ends a run and asks the children it did not wait for to stop; answers their ids. */
    endRun: (run: string, end: WorkflowEnd) =>
      commits.submit(() => {
        const output = end.status === 'completed' ? end.output : null;
        updateEnd.run(end.status, output, end.status === 'completed' ? null : JSON.stringify(end.failure), run);
        return idsOf(flagFamily.all(run));
      }),
    /** Flags a running run and its running descendants; answers the ids of those flagged. */
    flagCancelled: (run: string) => commits.submit(() => [...idsOf(flagRun.all(run)), ...idsOf(flagFamily.all(run))]),
    close: () => {
      commits.close();
      closeDatabase(database);
      release();
    },
  };
}
