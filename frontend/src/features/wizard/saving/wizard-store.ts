import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
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

/** Everything about a draft that is not in its form. */
export interface WizardState {
  readonly record: DraftRecord;
  readonly save: SaveState;
  /** Steps with edits the server has not acknowledged, with the number of the latest edit. */
  readonly unsaved: ReadonlyMap<WizardStep, number>;
  /** Steps whose last save failed. */
  readonly failed: ReadonlySet<WizardStep>;
  /** Ids of the participants being replaced. */
  readonly replacing: ReadonlySet<string>;
  /** Uploads in progress, by concept or screen id. */
  readonly uploading: ReadonlySet<string>;
}

export type WizardStore = StoreApi<WizardState>;

export function createWizardStore(record: DraftRecord, unsaved: readonly WizardStep[] = []): WizardStore {
  return createStore<WizardState>(() => ({
    record,
    save: { saving: false, savedAt: null, error: null },
    unsaved: new Map(unsaved.map((step) => [step, 0])),
    failed: new Set(),
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

export function recorded(state: WizardState, patch: Partial<DraftRecord>): Partial<WizardState> {
  return { record: { ...state.record, ...patch } };
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
