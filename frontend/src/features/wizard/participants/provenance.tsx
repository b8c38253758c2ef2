import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { factsFrom } from '../model/provenance.ts';
import { listed } from '../model/study-sentence.ts';

/** Where this person's facts come from. Says plainly what was made up. */
export function Provenance({ person }: { readonly person: ParticipantView }) {
  const grounded = factsFrom(person, 'grounded');
  const sampled = factsFrom(person, 'sampled');
  const assumed = factsFrom(person, 'assumed');
  const parts = [
    grounded.length > 0 ? `From your words: ${listed(grounded)}` : null,
    sampled.length > 0 ? `drawn at random: ${listed(sampled)}` : null,
    assumed.length > 0 ? `assumed: ${listed(assumed)}` : null,
  ].filter((part) => part !== null);
  if (parts.length === 0) return null;
  const text = parts.join('; ');
  return <p className="mt-1.5 text-ink-2 text-xs">{text.charAt(0).toUpperCase() + text.slice(1)}</p>;
}
