import type { FoundParticipant } from '@windtunnel/contracts/http/search';
import { paths } from '../../../app/paths.ts';

/** Where a hit leads. A participant's address redirects to the result or the profile. */
export const resultAddress = {
  study: ({ id }: { readonly id: string }) => paths.study.getHref(id),
  project: ({ id }: { readonly id: string }) => paths.project.getHref(id),
  participant: ({ id, study }: FoundParticipant) => paths.participant.getHref(study.id, id),
} as const;
