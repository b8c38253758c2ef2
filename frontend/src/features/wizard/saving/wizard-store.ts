import type { StudyView } from '@windtunnel/contracts/http/study-view';
import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { type RevisedStep, revisedSteps, type StepRevisions } from '@windtunnel/contracts/rules/step-revisions';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DraftRecord } from '../draft/draft.ts';

/** Whether and when the draft was saved, for the status line beside the title. */
export interface SaveState {
  readonly saving: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number | null;
  /** Why the last save failed; cleared when one succeeds. */
  readonly error: string | null;
}

/** Steps that were saved elsewhere while they were edited here, and the study as it was saved. */
export interface TwoVersions {
  readonly steps: readonly RevisedStep[];
  readonly study: StudyView;
}

/** Everything about a draft that is not in its form. */
export interface WizardState {
  readonly record: DraftRecord;
  readonly save: SaveState;
  /** Steps with contents the server has not acknowledged, with the number of the latest edit: 0 if there was none. */
  readonly unsaved: ReadonlyMap<WizardStep, number>;
  /** Steps whose last save failed. */
  readonly failed: ReadonlySet<WizardStep>;
  /** The user has to choose between two versions. */
  readonly conflict: TwoVersions | null;
  /** Steps that were replaced by what was saved elsewhere, until the user has read so. */
  readonly adopted: ReadonlySet<RevisedStep>;
  /** Ids of the participants being replaced. */
  readonly replacing: ReadonlySet<string>;
  /** Uploads in progress, by concept or screen id. */
  readonly uploading: ReadonlySet<string>;
}

export type WizardStore = StoreApi<WizardState>;

export function createWizardStore(record: DraftRecord, unsaved: WizardState['unsaved'] = new Map()): WizardStore {
  return createStore<WizardState>(() => ({
    record,
    save: { saving: false, savedAt: null, error: null },
    unsaved,
    failed: new Set(),
    conflict: null,
    adopted: new Set(),
    replacing: new Set(),
    uploading: new Set(),
  }));
}

/** Fields of these steps were edited, so the steps are unsaved until the server has them. */
export function edited(state: WizardState, steps: readonly WizardStep[]): Partial<WizardState> {
  const unsaved = new Map(state.unsaved);
  for (const step of steps) unsaved.set(step, (unsaved.get(step) ?? 0) + 1);
  return { unsaved };
}

/** Whether something that the user entered waits to be saved. */
export function hasEdits({ unsaved }: WizardState): boolean {
  return [...unsaved.values()].some((edit) => edit > 0);
}

export function recorded(state: WizardState, patch: Partial<DraftRecord>): Partial<WizardState> {
  return { record: { ...state.record, ...patch } };
}

/** What is shown of the step was made from, or became, its revision among these. */
export function storedAs(state: WizardState, step: WizardStep, stored: StepRevisions | null): Partial<WizardState> {
  const { revisions } = state.record;
  const revised = revisedSteps.find((each) => each === step);
  if (stored === null || revisions === null) return recorded(state, { revisions: stored });
  return revised === undefined ? {} : recorded(state, { revisions: { ...revisions, [revised]: stored[revised] } });
}

/** A save of the step's edits up to number `edit` reached the server; later edits to it remain unsaved. */
export function saved(
  state: WizardState,
  step: WizardStep,
  edit: number | undefined,
  savedAt: number,
): Partial<WizardState> {
  const unsaved = new Map(state.unsaved);
  if (unsaved.get(step) === edit) unsaved.delete(step);
  const failed = without(state.failed, step);
  return { unsaved, failed, save: { ...state.save, savedAt, error: failed.size === 0 ? null : state.save.error } };
}

export function saveFailed(state: WizardState, step: WizardStep, error: string): Partial<WizardState> {
  return {
    unsaved: state.unsaved.has(step) ? state.unsaved : new Map(state.unsaved).set(step, 0),
    failed: new Set([...state.failed, step]),
    save: { ...state.save, saving: false, error },
  };
}

export function saving(state: WizardState, isSaving: boolean): Partial<WizardState> {
  return { save: { ...state.save, saving: isSaving } };
}

/** Adds a member to one of the busy sets, or removes it from one. */
export function busy(
  state: WizardState,
  set: 'replacing' | 'uploading',
  id: string,
  isBusy: boolean,
): Partial<WizardState> {
  return { [set]: isBusy ? new Set([...state[set], id]) : without(state[set], id) };
}

function without<T>(set: ReadonlySet<T>, member: T): ReadonlySet<T> {
  return new Set([...set].filter((each) => each !== member));
}
