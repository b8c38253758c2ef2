import type { FoundParticipant, FoundQuote } from '@windtunnel/contracts/http/search';
import { paths } from '../../../app/paths.ts';
import { turnAnchor } from '../../../entities/study/finding/transcript-address.ts';

/** Where a hit leads. A participant's address redirects to the result or the profile; a quote's is its turn. */
export const resultAddress = {
  study: ({ id }: { readonly id: string }) => paths.study.getHref(id),
  project: ({ id }: { readonly id: string }) => paths.project.getHref(id),
  participant: ({ id, study }: FoundParticipant) => paths.participant.getHref(study.id, id),
  quote: ({ messageId, participant, study }: FoundQuote) =>
    `${paths.participantResult.getHref(study.id, participant.id)}#${turnAnchor(messageId)}`,
} as const;
