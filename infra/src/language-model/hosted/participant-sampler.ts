import type { LanguageModel } from '@windtunnel/contracts/ports/language-model';

/** What stays ours whatever model speaks: who the participants are, and what is said about a study before launch. */
export type ParticipantSampler = Pick<LanguageModel, 'generateParticipants' | 'replaceParticipant' | 'reviewStudy'>;
