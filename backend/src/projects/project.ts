import type { ProjectEvent } from '@windtunnel/contracts/events/project';
import { projectStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';

export interface Project {
  readonly ownerId: string;
  readonly name: string;
  readonly deleted: boolean;
}

/** Null until the project is created. */
export type ProjectState = Project | null;

export type ProjectCommand =
  | { readonly type: 'Create'; readonly projectId: string; readonly ownerId: string; readonly name: string }
  | { readonly type: 'Rename'; readonly ownerId: string; readonly name: string }
  | { readonly type: 'Delete'; readonly ownerId: string };

const projectDecider: Decider<ProjectState, ProjectCommand, ProjectEvent> = {
  initial: null,
  decide: (state, command) => {
    switch (command.type) {
      case 'Create': {
        const { projectId, ownerId, name } = command;
        return state === null ? [{ type: 'ProjectCreated', data: { projectId, ownerId, name } }] : [];
      }
      case 'Rename': {
        const { name } = command;
        return ownedProject(state, command.ownerId).name === name ? [] : [{ type: 'ProjectRenamed', data: { name } }];
      }
      case 'Delete':
        if (state?.ownerId === command.ownerId && state.deleted) return [];
        ownedProject(state, command.ownerId);
        return [{ type: 'ProjectDeleted', data: {} }];
      default:
        return command satisfies never;
    }
  },
  evolve: (state, event) => {
    if (event.type === 'ProjectCreated') return { ownerId: event.data.ownerId, name: event.data.name, deleted: false };
    if (state === null) throw new Error(`${event.type} before ProjectCreated`);
    switch (event.type) {
      case 'ProjectRenamed':
        return { ...state, name: event.data.name };
      case 'ProjectDeleted':
        return { ...state, deleted: true };
      default:
        return event satisfies never;
    }
  },
};

export const project = { stream: projectStream, decider: projectDecider } as const;

/**
 * Returns the owner's project. A project that is missing, deleted or owned by another user is refused in the same way.
 */
export function ownedProject(state: ProjectState, ownerId: string): Project {
  if (state === null || state.deleted || state.ownerId !== ownerId) throw new DomainError('PROJECT_NOT_FOUND');
  return state;
}
