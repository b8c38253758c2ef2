import type { ParticipantView } from '@windtunnel/contracts/http/study-view';
import { limits } from '@windtunnel/contracts/rules/limits';
import { clsx } from 'clsx';
import { Check, UserRoundX } from 'lucide-react';
import { useId, useState } from 'react';
import { cut } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyMark } from '../../../ui/busy-mark.tsx';
import { Button } from '../../../ui/button.tsx';
import { Portrait } from '../../../ui/portrait.tsx';
import { madeForAnotherText } from './panel-changes.ts';
import { Provenance } from './provenance.tsx';

const arrivalGapMs = 70;

export interface ParticipantRowProps {
  readonly participant: ParticipantView;
  /** Index of the slot, starting at 0: rows appear one after the other. */
  readonly index: number;
  readonly accepted: boolean;
  readonly madeForAnother?: boolean;
  /** A replacement is being generated for this slot. */
  readonly replacing: boolean;
  /** Absent while others are being generated: then there is nothing to decide yet. */
  readonly onAccept?: () => void;
  readonly onReject?: () => void;
}

/** A participant as one line and a short text, to be accepted or rejected in place. */
export function ParticipantRow(props: ParticipantRowProps) {
  const { participant, index, accepted, madeForAnother = false, replacing } = props;
  return (
    <div className="animate-rise py-4" style={{ animationDelay: `${index * arrivalGapMs}ms` }}>
      <div className="flex items-start gap-3">
        <ProfilePicture participant={participant} />
        <div className="flex min-w-0 flex-1 flex-wrap items-start justify-between gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-2">
              <bdi className="font-semibold text-reading">{participant.name}</bdi>
              {accepted && !replacing ? (
                <Badge tone="good">
                  <Check size={12} strokeWidth={2.5} aria-hidden="true" />
                  Accepted
                </Badge>
              ) : null}
              {madeForAnother && !replacing ? <Badge tone="warn">{madeForAnotherText}</Badge> : null}
            </p>
            <p className="text-base text-ink-2">
              {participant.age}, {participant.gender}, <bdi>{participant.occupation}</bdi>,{' '}
              <bdi>{participant.locationCity}</bdi>, <bdi>{participant.locationCountry}</bdi>
            </p>
            <Bio participant={participant} />
          </div>
          <div className="flex shrink-0 gap-2">
            {replacing ? (
              <p role="status" className="target flex items-center gap-2 text-base text-ink-2">
                <BusyMark />
                Replacing...
              </p>
            ) : (
              <Decision {...props} />
            )}
          </div>
        </div>
      </div>
    </div>
  );
}

function Decision({ participant, accepted, onAccept, onReject }: ParticipantRowProps) {
  return (
    <>
      {accepted || onAccept === undefined ? null : (
        <Button size="small" data-accept="" onClick={onAccept} aria-label={`Accept ${participant.name}`}>
          Accept
        </Button>
      )}
      {onReject === undefined ? null : (
        <Button
          size="small"
          variant="quiet"
          onClick={onReject}
          aria-label={`Reject ${participant.name}`}
          className={clsx(accepted && '-ml-3 sm:ml-0')}
        >
          Reject
        </Button>
      )}
    </>
  );
}

/** The image provided by the server, or a generated portrait with initials. */
function ProfilePicture({ participant }: { readonly participant: ParticipantView }) {
  const [broken, setBroken] = useState(false);
  if (participant.profilePictureUrl === undefined || broken)
    return <Portrait id={participant.id} name={participant.name} size={44} />;
  return (
    <img
      src={participant.profilePictureUrl}
      alt=""
      width={44}
      height={44}
      onError={() => setBroken(true)}
      className="size-11 shrink-0 rounded-chip object-cover"
    />
  );
}

/** The first 100 characters; the rest, the longer story and the origin of the attributes are shown on request. */
function Bio({ participant }: { readonly participant: ParticipantView }) {
  const { shortBio, background } = participant;
  const [whole, setWhole] = useState(false);
  const id = useId();
  const hasMore = shortBio.length > limits.previews.bio || background !== shortBio;
  return (
    <div className="mt-1 text-base">
      <div id={id}>
        <p dir="auto" className="inline">
          {whole ? shortBio : cut(shortBio, limits.previews.bio)}
        </p>{' '}
        {whole ? (
          <div className="mt-2 flex flex-col gap-2">
            {background === shortBio ? null : (
              <p dir="auto" className="text-ink-2">
                {background}
              </p>
            )}
            <Provenance participants={[participant]} />
          </div>
        ) : null}
        {hasMore ? (
          <button
            type="button"
            aria-expanded={whole}
            aria-controls={id}
            aria-label={`Show ${whole ? 'less' : 'more'} about ${participant.name}`}
            onClick={() => setWhole(!whole)}
            className="min-h-6 rounded-control font-medium text-accent text-sm hover:underline"
          >
            {whole ? 'Show less' : 'Show more'}
          </button>
        ) : null}
      </div>
    </div>
  );
}

export interface VacantSlotRowProps {
  readonly busy: boolean;
  readonly onTryAgain: () => void;
}

/** A slot whose participant was rejected and for which no replacement could be generated. */
export function VacantSlotRow({ busy, onTryAgain }: VacantSlotRowProps) {
  return (
    <div className="flex flex-wrap items-center gap-3 py-4">
      <span className="grid size-11 shrink-0 place-items-center rounded-chip border border-line-control border-dashed text-ink-3">
        <UserRoundX size={18} aria-hidden="true" />
      </span>
      <p className="min-w-0 flex-1 text-base text-ink-2">
        This slot is vacant: the replacement could not be generated.
      </p>
      <Button size="small" busy={busy} busyLabel="Replacing..." onClick={onTryAgain}>
        Try again
      </Button>
    </div>
  );
}
