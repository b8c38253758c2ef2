import type { PanelEvent, SavedPanel } from '@windtunnel/contracts/events/panels';
import { panelsStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { limits } from '@windtunnel/contracts/rules/limits';

/** The saved panels of one user. */
export interface SavedPanels {
  readonly panels: readonly SavedPanel[];
  /** So that a deletion may be repeated. */
  readonly deletedIds: readonly string[];
}

export type SavedPanelsCommand =
  | { readonly type: 'Save'; readonly panel: SavedPanel }
  | { readonly type: 'Rename'; readonly panelId: string; readonly name: string }
  | { readonly type: 'Delete'; readonly panelId: string };

const savedPanelsDecider: Decider<SavedPanels, SavedPanelsCommand, PanelEvent> = {
  initial: { panels: [], deletedIds: [] },
  decide: (state, command) => {
    switch (command.type) {
      case 'Save':
        return save(state, command.panel);
      case 'Rename': {
        const { panelId, name } = command;
        if (panelWithId(state, panelId).name === name) return [];
        const named = panelNamed(state, name);
        if (named !== undefined && named.panelId !== panelId) throw new DomainError('PANEL_NAME_TAKEN');
        return [{ type: 'PanelRenamed', data: { panelId, name } }];
      }
      case 'Delete':
        if (state.deletedIds.includes(command.panelId)) return [];
        return [{ type: 'PanelDeleted', data: { panelId: panelWithId(state, command.panelId).panelId } }];
      default:
        return command satisfies never;
    }
  },
  evolve: ({ panels, deletedIds }, event) => {
    switch (event.type) {
      case 'PanelSaved':
        return { panels: [...panels, event.data], deletedIds };
      case 'PanelRenamed': {
        const { panelId, name } = event.data;
        return { panels: panels.map((panel) => (panel.panelId === panelId ? { ...panel, name } : panel)), deletedIds };
      }
      case 'PanelDeleted': {
        const { panelId } = event.data;
        return { panels: panels.filter((panel) => panel.panelId !== panelId), deletedIds: [...deletedIds, panelId] };
      }
      default:
        return event satisfies never;
    }
  },
};

export const savedPanels = { stream: panelsStream, decider: savedPanelsDecider } as const;

/** @throws DomainError PANEL_NOT_FOUND for one that is deleted, missing or another user's. */
export function panelWithId({ panels }: SavedPanels, panelId: string): SavedPanel {
  const panel = panels.find((each) => each.panelId === panelId);
  if (panel === undefined) throw new DomainError('PANEL_NOT_FOUND');
  return panel;
}

/** Names that differ only in upper and lower case are the same. */
export function panelNamed({ panels }: SavedPanels, name: string): SavedPanel | undefined {
  return panels.find((each) => sameName(each.name) === sameName(name));
}

/** The same participants under the same name are the same panel: a request may be repeated. */
function save(state: SavedPanels, panel: SavedPanel): readonly PanelEvent[] {
  const named = panelNamed(state, panel.name);
  if (named !== undefined && idsIn(named) === idsIn(panel)) return [];
  if (named !== undefined) throw new DomainError('PANEL_NAME_TAKEN');
  const panelsMax = limits.savedPanels.max;
  if (state.panels.length >= panelsMax) throw new DomainError('TOO_MANY_PANELS', { details: { panelsMax } });
  return [{ type: 'PanelSaved', data: panel }];
}

const sameName = (name: string) => name.normalize('NFC').toLowerCase();
const idsIn = ({ participants }: SavedPanel) => participants.map(({ participantId }) => participantId).join(' ');
