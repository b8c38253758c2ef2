import type { Engine } from '@windtunnel/contracts/engine';
import type { StudyEvent } from '@windtunnel/contracts/events/study';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { limits } from '@windtunnel/contracts/rules/limits';
import { holdsSlot, withoutSlots } from '@windtunnel/contracts/rules/panel-slots';
import type { ParticipantProfile, UnmetCriterion } from '@windtunnel/contracts/rules/participant';
import { savedChanges } from './saving/save-changes.ts';
import type { StudyChanges } from './study-changes.ts';
import type { Study } from './study-state.ts';

/** Makes a panel larger or smaller. The participants who stay keep their slots, and stay accepted. */
export type ResizeCommand =
  | {
      readonly type: 'AddParticipants';
      readonly ownerId: string;
      readonly generatedBefore: number;
      readonly audience: Pick<StudyChanges, 'audienceCriteria' | 'participantCount'>;
      readonly participants: readonly ParticipantProfile[];
      readonly notModelled: readonly string[];
      /** Of the whole panel. */
      readonly unmet: readonly UnmetCriterion[];
      readonly generatedCount: number;
      readonly engine: Engine;
    }
  | {
      readonly type: 'RemoveParticipants';
      readonly ownerId: string;
      readonly participantIds: readonly string[];
      /** Of those who stay; null if it is not known. */
      readonly unmet: readonly UnmetCriterion[] | null;
    };

/** @throws DomainError CONCURRENT_CHANGE if others were generated meanwhile, VALIDATION_ERROR beyond the limits. */
export function resizePanel(study: Study, command: ResizeCommand): readonly StudyEvent[] {
  return command.type === 'AddParticipants' ? added(study, command) : removed(study, command);
}

function added(study: Study, command: Extract<ResizeCommand, { type: 'AddParticipants' }>): readonly StudyEvent[] {
  const { participants, notModelled, unmet, generatedCount, engine, audience } = command;
  if (participants.some(({ participantId }) => holdsSlot(study.slots, participantId))) return [];
  if (study.generatedCount !== command.generatedBefore) throw new DomainError('CONCURRENT_CHANGE');
  const { max } = limits.participants;
  if (study.slots.length + participants.length > max) throw refusal(`Maximum ${max} participants`);
  const data = { participants: [...participants], notModelled: [...notModelled], unmet: [...unmet] };
  return [
    ...savedChanges(study, audience, false),
    { type: 'ParticipantsAdded', data: { ...data, generatedCount, engine } },
  ];
}

/** The study asks for as many participants as it has slots from then on. */
function removed(study: Study, command: Extract<ResizeCommand, { type: 'RemoveParticipants' }>): readonly StudyEvent[] {
  const { slots } = study;
  const participantIds = command.participantIds.filter((id) => withoutSlots(slots, [id]).length < slots.length);
  if (participantIds.length === 0) return [];
  const left = withoutSlots(slots, participantIds);
  const unmet = command.unmet === null ? null : [...command.unmet];
  const { min } = limits.participants;
  if (left.length < min) throw refusal(`Must have at least ${min} participant`);
  return [
    ...savedChanges(study, { participantCount: left.length }, false),
    { type: 'ParticipantsRemoved', data: { participantIds, unmet } },
  ];
}

function refusal(message: string): DomainError {
  return new DomainError('VALIDATION_ERROR', { details: [{ path: 'participants', message }] });
}
