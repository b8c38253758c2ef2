import type { Engine } from '@windtunnel/contracts/engine';
import { studyStream } from '@windtunnel/contracts/events/streams';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import type { Decider } from '@windtunnel/contracts/kernel/decider';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { holdsSlot, slotLeftBy } from '@windtunnel/contracts/rules/panel-slots';
import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import { assertReady, decideStudyRun, type StudyRunCommand } from './decide-study-run.ts';
import { type ResizeCommand, resizePanel } from './resize-panel.ts';
import { assertCurrent, type KnownRevisions } from './saving/assert-current.ts';
import { savedChanges } from './saving/save-changes.ts';
import type { StudyChanges } from './study-changes.ts';
import { evolveStudy, type Study, type StudyState } from './study-state.ts';
import { type UsePanelCommand, usedPanel } from './used-panel.ts';

type Drafted = Extract<StudyEvent, { type: 'StudyDrafted' }>['data'];

export type StudyCommand =
  /** `changes` are saved together with the draft; with `reviewed` the study is finished at once, and must be complete. */
  | {
      readonly type: 'Draft';
      readonly draft: Drafted;
      readonly changes?: StudyChanges;
      readonly panel?: NewPanel;
      readonly reviewed?: boolean;
    }
  | {
      readonly type: 'Save';
      readonly ownerId: string;
      readonly changes: StudyChanges;
      readonly configuring: boolean;
      readonly reviewed: boolean;
      /** What the changes were made from. */
      readonly revisions?: KnownRevisions | undefined;
    }
  /** Fills every slot and saves the audience for which the panel was generated. */
  | ({
      readonly type: 'FillPanel';
      readonly ownerId: string;
      readonly generatedBefore: number;
      readonly audience: Pick<StudyChanges, 'audienceCriteria' | 'participantCount'>;
    } & GeneratedPanel)
  | {
      readonly type: 'Reject';
      readonly ownerId: string;
      readonly participantId: string;
      readonly audience: Pick<StudyChanges, 'audienceCriteria'>;
    }
  | {
      readonly type: 'Replace';
      readonly ownerId: string;
      readonly rejectedParticipantId: string;
      readonly generatedBefore: number;
      readonly participant: ParticipantProfile;
      readonly engine: Engine;
      /** Null if the panel meets the criteria as before. */
      readonly unmet: readonly UnmetCriterion[] | null;
    }
  | { readonly type: 'Archive' | 'Restore' | 'Delete'; readonly ownerId: string }
  /** In any state; null takes the study out of its project. */
  | { readonly type: 'Move'; readonly ownerId: string; readonly projectId: string | null }
  | ResizeCommand
  | UsePanelCommand
  | StudyRunCommand;

/** A panel with those of it that are accepted. */
export type NewPanel = GeneratedPanel & { readonly acceptedParticipantIds: readonly string[] };

interface GeneratedPanel {
  readonly participants: readonly ParticipantProfile[];
  readonly notModelled: readonly string[];
  readonly unmet: readonly UnmetCriterion[];
  /** How many participants were generated for the study, including these. */
  readonly generatedCount: number;
  readonly engine: Engine;
  /** In a copy: the audiences of participants that were made for another one than the study's. */
  readonly madeFor?: Readonly<Record<string, string>>;
}

const studyDecider: Decider<StudyState, StudyCommand, StudyEvent> = {
  initial: null,
  evolve: evolveStudy,
  decide: (state, command) => {
    switch (command.type) {
      case 'Draft':
        return state === null ? draft(command) : [];
      case 'Save': {
        const study = owned(state, command.ownerId);
        const changes = savedChanges(study, command.changes, command.configuring);
        const events = onDraft(study, [...changes, ...review(study, command.reviewed)]);
        assertCurrent(study, events, command.revisions ?? {});
        return events;
      }
      case 'FillPanel':
        return fillPanel(editable(state, command.ownerId), command);
      case 'Reject':
        return reject(editable(state, command.ownerId), command);
      case 'Replace':
        return replace(editable(state, command.ownerId), command);
      case 'AddParticipants':
      case 'RemoveParticipants':
        return resizePanel(editable(state, command.ownerId), command);
      case 'UsePanel':
        return usedPanel(editable(state, command.ownerId), command);
      case 'Archive':
      case 'Restore':
        return archive(owned(state, command.ownerId), command.type);
      case 'Move': {
        const { projectId } = command;
        const isThere = owned(state, command.ownerId).projectId === projectId;
        return isThere ? [] : [{ type: 'StudyMovedToProject', data: { projectId } }];
      }
      case 'Delete':
        if (state?.ownerId === command.ownerId && state.deleted) return [];
        owned(state, command.ownerId);
        return [{ type: 'StudyDeleted', data: {} }];
      default:
        return decideStudyRun(state, command);
    }
  },
};

export const study = { stream: studyStream, decider: studyDecider } as const;

/** The study as its owner sees it. A study that is deleted, missing or owned by another user is treated the same. */
export function owned(state: StudyState, ownerId: string): Study {
  if (state === null || state.deleted || state.ownerId !== ownerId) throw new DomainError('STUDY_NOT_FOUND');
  return state;
}

/** A study that the user owns and may still change. */
export function editable(state: StudyState, ownerId: string): Study {
  const study = owned(state, ownerId);
  if (study.status !== 'DRAFT') throw new DomainError('STUDY_NOT_EDITABLE');
  return study;
}

function onDraft(study: Study, events: readonly StudyEvent[]): readonly StudyEvent[] {
  if (events.length > 0 && study.status !== 'DRAFT') throw new DomainError('STUDY_NOT_EDITABLE');
  return events;
}

function review(study: Study, reviewed: boolean): StudyEvent[] {
  return reviewed && !study.reviewed ? [{ type: 'StudyReviewed', data: {} }] : [];
}

function draft({ draft, changes, panel, reviewed }: Extract<StudyCommand, { type: 'Draft' }>): readonly StudyEvent[] {
  const drafted: StudyEvent = { type: 'StudyDrafted', data: draft };
  const before = evolveStudy(null, drafted);
  if (before === null) return [drafted];
  const saved = changes === undefined ? [] : savedChanges(before, changes, true);
  const events = [drafted, ...saved, ...(panel === undefined ? [] : panelEvents(panel))];
  if (reviewed !== true) return events;
  const complete = events.reduce(evolveStudy, null as StudyState);
  if (complete !== null) assertReady(complete);
  return [...events, ...review(before, true)];
}

function panelEvents({ acceptedParticipantIds, ...panel }: NewPanel): StudyEvent[] {
  const participantIds = [...acceptedParticipantIds];
  return [
    { type: 'ParticipantsGenerated', data: generated(panel) },
    ...(participantIds.length > 0 ? [{ type: 'ParticipantsAccepted' as const, data: { participantIds } }] : []),
  ];
}

function generated({ participants, notModelled, unmet, generatedCount, engine, madeFor }: GeneratedPanel) {
  return {
    participants: [...participants],
    notModelled: [...notModelled],
    unmet: [...unmet],
    generatedCount,
    engine,
    ...(madeFor === undefined ? {} : { madeFor: { ...madeFor } }),
  };
}

/** If two requests generate a panel at the same time, the one that started from the older state loses. */
function fillPanel(study: Study, command: Extract<StudyCommand, { type: 'FillPanel' }>): readonly StudyEvent[] {
  const isRecorded = command.participants.some(({ participantId }) => holdsSlot(study.slots, participantId));
  if (isRecorded) return [];
  if (study.generatedCount !== command.generatedBefore) throw new DomainError('CONCURRENT_CHANGE');
  const type = study.slots.length === 0 ? 'ParticipantsGenerated' : 'ParticipantsRegenerated';
  return [...savedChanges(study, command.audience, false), { type, data: generated(command) }];
}

function reject(
  study: Study,
  { participantId, audience }: Extract<StudyCommand, { type: 'Reject' }>,
): readonly StudyEvent[] {
  if (holdsSlot(study.slots, participantId))
    return [...savedChanges(study, audience, false), { type: 'ParticipantRejected', data: { participantId } }];
  if (slotLeftBy(study.slots, participantId) !== null) return [];
  throw new DomainError('PARTICIPANT_NOT_FOUND');
}

function replace(
  study: Study,
  { rejectedParticipantId, generatedBefore, participant, engine, unmet }: Extract<StudyCommand, { type: 'Replace' }>,
): readonly StudyEvent[] {
  if (holdsSlot(study.slots, participant.participantId)) return [];
  const slot = slotLeftBy(study.slots, rejectedParticipantId);
  if (slot === null || study.generatedCount !== generatedBefore) throw new DomainError('CONCURRENT_CHANGE');
  return [
    {
      type: 'ParticipantReplaced',
      data: {
        rejectedParticipantId,
        slot,
        participant,
        generatedCount: study.generatedCount + 1,
        engine,
        unmet: unmet === null ? null : [...unmet],
      },
    },
  ];
}

const archivable: readonly string[] = ['COMPLETED', 'FAILED', 'CANCELLED'];

function archive(study: Study, type: 'Archive' | 'Restore'): readonly StudyEvent[] {
  if (type === 'Restore') return study.status === 'ARCHIVED' ? [{ type: 'StudyRestored', data: {} }] : [];
  if (study.status === 'ARCHIVED') return [];
  if (!archivable.includes(study.status)) throw new DomainError('STUDY_NOT_ENDED');
  return [{ type: 'StudyArchived', data: {} }];
}
