import { useQueryClient } from '@tanstack/react-query';
import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import {
  archiveFailed,
  moveFailed,
  restoreFailed,
  sendChange,
  showMovedStudies,
} from '../../../entities/study/organising.ts';
import { type Change, changeEach, type Outcome } from './change-each.ts';

/** What several studies went through, in the words of its outcome. */
export interface Finished extends Outcome {
  /** What was done with them: 'archived', 'moved to Hospital'. */
  readonly verb: string;
  /** Absent: there is nothing to undo. */
  readonly undo?: () => void;
}

interface Named extends Change {
  /** Asked for once it has been done. */
  readonly verb: () => string;
  /** Takes it back. */
  readonly reverse?: Named;
}

type Studies = readonly StudySummary[];

export interface Changes {
  /** How far a change has got; null while there is none. */
  readonly progress: { readonly done: number; readonly of: number } | null;
  /** What the last change came to. */
  readonly finished: Finished | null;
  readonly dismiss: () => void;
  readonly archive: (studies: Studies) => void;
  readonly restore: (studies: Studies) => void;
  /** Null takes them out of their projects. */
  readonly move: (studies: Studies, projectId: string | null) => void;
}

const archive = {
  verb: () => 'archived',
  send: ({ id }: StudySummary) => sendChange.archive(id),
  needless: ({ status }: StudySummary) => (status === 'ARCHIVED' ? 'Archived already' : null),
  failed: archiveFailed,
} as const;
const restore = {
  verb: () => 'restored',
  send: ({ id }: StudySummary) => sendChange.restore(id),
  needless: ({ status }: StudySummary) => (status === 'ARCHIVED' ? null : 'Not archived'),
  failed: restoreFailed,
} as const;
/** To the project in which each of them was. */
const moveBack = {
  verb: () => 'moved back',
  send: ({ id, projectId }: StudySummary) => sendChange.move(id, projectId),
  failed: moveFailed,
} as const;

/** Changes several studies at once, says what became of each, and takes it back. `onFinished` has those left as they were. */
export function useChanges(onFinished: (outcome: Outcome) => void): Changes {
  const queries = useQueryClient();
  const [progress, setProgress] = useState<Changes['progress']>(null);
  const [finished, setFinished] = useState<Finished | null>(null);
  const run = async (studies: Studies, { verb, reverse, ...change }: Named) => {
    setFinished(null);
    setProgress({ done: 0, of: studies.length });
    const outcome = await changeEach(studies, change, (done) => setProgress({ done, of: studies.length }));
    setProgress(null);
    showMovedStudies(queries, outcome.done);
    const undo = reverse && outcome.done.length > 0 ? () => void run(outcome.done, reverse) : undefined;
    setFinished({ ...outcome, verb: verb(), ...(undo ? { undo } : {}) });
    onFinished(outcome);
  };
  return {
    progress,
    finished,
    dismiss: () => setFinished(null),
    // What is taken back is known to be archived, whatever the list says by then.
    archive: (studies) => void run(studies, { ...archive, reverse: { ...restore, needless: () => null } }),
    restore: (studies) => void run(studies, { ...restore, reverse: { ...archive, needless: () => null } }),
    move: (studies, projectId) => void run(studies, moveTo(projectId)),
  };
}

function moveTo(projectId: string | null): Named {
  // The answers know what a project is called that was only just created.
  let name = '';
  return {
    verb: () => (projectId === null ? 'in no project any more' : `moved${name === '' ? '' : ` to ${name}`}`),
    send: async ({ id }) => {
      name = (await sendChange.move(id, projectId)).project?.name ?? '';
    },
    needless: (study) => (study.projectId === projectId ? 'There already' : null),
    failed: moveFailed,
    reverse: moveBack,
  };
}
