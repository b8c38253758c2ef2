import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import type { Results } from '../api.ts';

/** A participant in the panel, as evidence refers to them. */
export interface Panelist {
  readonly id: string;
  readonly name: string;
  /** 'Ward nurse, 42'. */
  readonly about: string;
}

/** All participants whose interview has ended, in the study's order, which is the same in all of its charts. */
export function interviewedPanel(results: Pick<Results, 'participantResults'>): Panelist[] {
  return results.participantResults
    .filter(({ result }) => result.status === 'COMPLETED')
    .map(({ participant }) => panelist(participant));
}

export function panelist({ id, name, occupation, age }: ParticipantView): Panelist {
  return { id, name, about: `${occupation}, ${age}` };
}

/** Who said it. A participant who is no longer in the panel has no biography. */
export function panelistOf(panel: readonly Panelist[], id: string): Panelist {
  return panel.find((participant) => participant.id === id) ?? { id, name: 'A participant', about: '' };
}
