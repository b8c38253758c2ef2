import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { listed } from '../../../lib/format.ts';
import { eventsFrom } from './origins.ts';

/** Where these people's facts come from. Says plainly what was made up. */
export function Provenance({ people }: { readonly people: readonly ParticipantView[] }) {
  const parts = [
    { label: 'From your words', facts: eventsFrom(people, 'grounded') },
    { label: 'Drawn at random', facts: eventsFrom(people, 'sampled') },
    { label: 'Assumed', facts: eventsFrom(people, 'assumed') },
  ].filter(({ facts }) => facts.length > 0);
  if (parts.length === 0) return null;
  return (
    <p className="text-ink-2 text-sm">
      {parts.map(({ label, facts }, index) => (
        <span key={label}>
          {index > 0 ? ' ' : ''}
          {label}: <span className="text-ink">{listed(facts)}</span>.
        </span>
      ))}
    </p>
  );
}
