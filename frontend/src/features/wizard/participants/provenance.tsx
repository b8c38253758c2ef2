import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { listed } from '../../../lib/format.ts';
import { attributesFrom } from './origins.ts';

/** Where these participants' attributes come from. States plainly what was made up. */
export function Provenance({ participants }: { readonly participants: readonly ParticipantView[] }) {
  const parts = [
    { label: 'From your words', attributes: attributesFrom(participants, 'grounded') },
    { label: 'Drawn at random', attributes: attributesFrom(participants, 'sampled') },
    { label: 'Assumed', attributes: attributesFrom(participants, 'assumed') },
  ].filter(({ attributes }) => attributes.length > 0);
  if (parts.length === 0) return null;
  return (
    <p className="text-ink-2 text-sm">
      {parts.map(({ label, attributes }, index) => (
        <span key={label}>
          {index > 0 ? ' ' : ''}
          {label}: <span className="text-ink">{listed(attributes)}</span>.
        </span>
      ))}
    </p>
  );
}
