import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, truncateSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { carryOut, type Indexes, type Work } from './indexes.ts';
import { Refusal } from './refusal.ts';

export interface Task {
  readonly uid: number;
  readonly indexUid: string | null;
  readonly status: 'enqueued' | 'processing' | 'succeeded' | 'failed';
  readonly type: Work['type'];
  readonly error: Refusal['body'] | null;
  readonly enqueuedAt: string;
}

/**
 * Every write is a task: stored on disk before it is acknowledged, and executed a moment later, in order of arrival.
 */
export interface Tasks {
  enqueue(work: Work): Task;
  get(uid: number): Task | null;
  close(): void;
}

/** Long enough that a test fails if it does not wait for tasks. */
const taskMs = 3;

/** Loads the tasks from a folder: those acknowledged earlier are executed again. */
export function openTasks(folder: string, indexes: Indexes): Tasks {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'tasks.jsonl');
  const tasks: Task[] = [];
  const waiting: (readonly [number, Work])[] = [];
  for (const { work, enqueuedAt } of readTasks(file)) {
    tasks.push(newTask(tasks.length, work, enqueuedAt));
    tasks[tasks.length - 1] = ended(tasks.at(-1) as Task, tried(indexes, work));
  }
  const log = openSync(file, 'a');
  let timer: NodeJS.Timeout | null = null;

  const next = () => {
    const [uid, work] = waiting.shift() ?? [];
    timer = null;
    if (uid === undefined || work === undefined) return;
    tasks[uid] = ended(tasks[uid] as Task, tried(indexes, work));
    later();
  };
  const later = () => {
    if (timer !== null || waiting.length === 0) return;
    const [uid] = waiting[0] as (typeof waiting)[number];
    tasks[uid] = { ...(tasks[uid] as Task), status: 'processing' };
    timer = setTimeout(next, taskMs);
  };

  return {
    enqueue: (work) => {
      const task = newTask(tasks.length, work, new Date().toISOString());
      writeSync(log, `${JSON.stringify({ work, enqueuedAt: task.enqueuedAt })}\n`);
      fsyncSync(log);
      tasks.push(task);
      waiting.push([task.uid, work]);
      later();
      return task;
    },
    get: (uid) => tasks[uid] ?? null,
    close: () => closeSync(log),
  };
}

interface KeptTask {
  readonly work: Work;
  readonly enqueuedAt: string;
}

/** An incomplete last line was never acknowledged, so it is removed. */
function readTasks(file: string): KeptTask[] {
  if (!existsSync(file)) return [];
  const text = readFileSync(file, 'utf8');
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  if (whole.length < text.length) truncateSync(file, Buffer.byteLength(whole));
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as KeptTask);
}

function newTask(uid: number, { type, indexUid }: Work, enqueuedAt: string): Task {
  return { uid, indexUid, status: 'enqueued', type, error: null, enqueuedAt };
}

function ended(task: Task, error: Task['error']): Task {
  return { ...task, status: error === null ? 'succeeded' : 'failed', error };
}

function tried(indexes: Indexes, work: Work): Task['error'] {
  try {
    carryOut(indexes, work);
    return null;
  } catch (error) {
    if (error instanceof Refusal) return error.body;
    throw error;
  }
}
