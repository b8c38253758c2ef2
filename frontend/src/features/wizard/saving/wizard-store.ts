import type { WizardStep } from '@windtunnel/contracts/rules/readiness';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { WizardDraft } from '../draft/draft.ts';

/** How the saving of the draft stands, for the line beside the title. */
export interface SaveState {
  readonly saving: boolean;
  /** Milliseconds since 1970. */
  readonly savedAt: number | null;
  /** Why the last save failed, until one succeeds. */
  readonly error: string | null;
}

export interface WizardState {
  readonly draft: WizardDraft;
  /** Paths of fields the user has been in: only their errors are shown. */
  readonly touched: ReadonlySet<string>;
  readonly save: SaveState;
  /** Steps with edits the server has not acknowledged, with the number of the last edit. */
  readonly unsaved: ReadonlyMap<WizardStep, number>;
  /** Steps whose last save failed. */
  readonly failed: ReadonlySet<WizardStep>;
  /** People being replaced right now. */
  readonly replacing: ReadonlySet<string>;
  /** Uploads under way, by concept or screen id. */
  readonly uploading: ReadonlySet<string>;
}

export type WizardStore = StoreApi<WizardState>;

export function createWizardStore(draft: WizardDraft, unsaved: readonly WizardStep[] = []): WizardStore {
  return createStore<WizardState>(() => ({
    draft,
    touched: new Set(),
    save: { saving: false, savedAt: null, error: null },
    unsaved: new Map(unsaved.map((step) => [step, 0])),
    failed: new Set(),
    replacing: new Set(),
    uploading: new Set(),
  }));
}

/** Changes fields of a step: they are unsaved until the server has them. */
export function edited(state: WizardState, step: WizardStep, patch: Partial<WizardDraft>): Partial<WizardState> {
  return {
    draft: { ...state.draft, ...patch },
    unsaved: new Map(state.unsaved).set(step, (state.unsaved.get(step) ?? 0) + 1),
  };
}

/** Takes over what the server answered; nothing becomes unsaved by it. */
export function received(state: WizardState, patch: Partial<WizardDraft>): Partial<WizardState> {
  return { draft: { ...state.draft, ...patch } };
}

export function touchedField(state: WizardState, path: string): Partial<WizardState> {
  return state.touched.has(path) ? {} : { touched: new Set([...state.touched, path]) };
}

/** A save of the step's edits up to number `edit` arrived; later edits of it stay unsaved. */
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

/** Marks or unmarks a member of one of the busy sets. */
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
