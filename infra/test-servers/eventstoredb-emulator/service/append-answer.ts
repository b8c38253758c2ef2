import shared from '@eventstore/db-client/generated/shared_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { Expected } from '../writes/expected.ts';
import type { Written } from '../writes/write.ts';

/** Append's response to a successful write. */
export function appendSuccess({ revision, position }: Extract<Written, { kind: 'written' }>): streams.AppendResp {
  const success = new streams.AppendResp.Success();
  if (revision === undefined) success.setNoStream(new shared.Empty());
  else success.setCurrentRevision(String(revision));
  if (position === undefined) success.setNoPosition(new shared.Empty());
  else success.setPosition(placeOf(new streams.AppendResp.Position(), position));
  return new streams.AppendResp().setSuccess(success);
}

/** Append's response to a write that found a different revision: not an error, but a separate message. */
export function appendConflict(expected: Expected, actual: number): streams.AppendResp {
  const empty = new shared.Empty();
  const conflict = new streams.AppendResp.WrongExpectedVersion();
  if (actual < 0) conflict.setCurrentNoStream(empty).setNoStream2060(empty);
  else conflict.setCurrentRevision(String(actual)).setCurrentRevision2060(actual);
  if (expected === 'any') conflict.setExpectedAny(empty).setAny2060(empty);
  else if (expected === 'stream-exists') conflict.setExpectedStreamExists(empty).setStreamExists2060(empty);
  else if (expected === 'no-stream') conflict.setExpectedNoStream(empty);
  else conflict.setExpectedRevision(String(expected)).setExpectedRevision2060(expected);
  return new streams.AppendResp().setWrongExpectedVersion(conflict);
}

interface Place {
  setCommitPosition(value: string): unknown;
  setPreparePosition(value: string): unknown;
}

/** Commit and prepare positions are equal for everything written through this protocol. */
export function placeOf<T extends Place>(message: T, position: number): T {
  message.setCommitPosition(String(position));
  message.setPreparePosition(String(position));
  return message;
}
