import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { useState } from 'react';
import { Card } from '../../../../ui/card.tsx';
import { Portrait } from '../../../../ui/portrait.tsx';
import { openingOf } from '../../logic/excerpt.ts';

/** Who was interviewed. */
export function ParticipantInfo({ participant }: { readonly participant: ParticipantView }) {
  const [open, setOpen] = useState(false);
  const opening = openingOf(participant.background);
  return (
    <Card title="Participant Info">
      <div className="flex items-center gap-3">
        <Portrait id={participant.id} name={participant.name} size={56} />
        <p className="min-w-0 text-ink-2">
          {participant.age}, {participant.gender}
        </p>
      </div>
      <dl className="mt-5 grid grid-cols-2 gap-4 lg:grid-cols-1">
        <div>
          <dt className="eyebrow">Location</dt>
          <dd className="mt-0.5">
            <bdi>{participant.locationCity}</bdi>, <bdi>{participant.locationCountry}</bdi>
          </dd>
        </div>
        <div>
          <dt className="eyebrow">Occupation</dt>
          <dd dir="auto" className="mt-0.5">
            {participant.occupation}
          </dd>
        </div>
        <div className="col-span-full">
          <dt className="eyebrow">Background</dt>
          <dd dir="auto" className="mt-0.5 whitespace-pre-line">
            {open ? participant.background : opening.text}
          </dd>
        </div>
      </dl>
      {opening.cut ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="target mt-1 font-medium text-accent underline decoration-accent/35 underline-offset-3"
        >
          {open ? 'Read less' : 'Read more'}
        </button>
      ) : null}
    </Card>
  );
}
