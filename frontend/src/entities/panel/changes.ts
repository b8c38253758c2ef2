import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ErrorCode } from '@windtunnel/contracts/errors';
import { panelDeleted, panelRoutes, type SavedPanelView } from '@windtunnel/contracts/http/panels';
import { call } from '../../lib/api-client.ts';
import { ApiError } from '../../lib/api-error.ts';
import { notify } from '../../lib/notify.ts';

/** Refusals that are shown where the name was typed. */
const expected: readonly ErrorCode[] = ['PANEL_NAME_TAKEN', 'TOO_MANY_PANELS'];

/**
 * Saves the accepted participants of a study under a name.
 * @param before stores what the server does not know of the study yet
 */
export function useSavePanel(studyId: string, before?: () => Promise<void>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => {
      await before?.();
      return await call(panelRoutes.save, { body: { studyId, name }, quiet: true });
    },
    onSuccess: ({ panel }) => {
      notify.success('Panel saved', undefined, { about: panel.name });
      showChangedPanels(queries);
    },
    meta: { failed: 'Failed to save the panel', expected },
  });
}

export function useRenamePanel(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => call(panelRoutes.rename, { params: { id }, body: { name }, quiet: true }),
    onSuccess: ({ panel }) => {
      notify.success('Panel renamed', undefined, { about: panel.name });
      return showChangedPanels(queries);
    },
    meta: { failed: 'Failed to rename the panel', expected },
  });
}

export function useDeletePanel({ id, name }: Pick<SavedPanelView, 'id' | 'name'>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => call(panelRoutes.delete, { params: { id }, quiet: true }),
    onSuccess: () => {
      notify.success(panelDeleted, undefined, { about: name });
      return showChangedPanels(queries);
    },
    meta: { failed: 'Failed to delete the panel' },
  });
}

/** Why a name was refused, to be said at its field. */
export function refusedName({ error, variables }: Pick<ReturnType<typeof useRenamePanel>, 'error' | 'variables'>) {
  const isTaken = error instanceof ApiError && error.code === 'PANEL_NAME_TAKEN' && variables !== undefined;
  return isTaken ? { name: variables, text: error.message } : null;
}

function showChangedPanels(queries: QueryClient): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['panels'] });
}
