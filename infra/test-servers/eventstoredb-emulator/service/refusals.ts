import { Metadata, type StatusObject, status } from '@grpc/grpc-js';
import { type Expected, expectedNumber } from '../writes/expected.ts';

/** How a call fails: a code, a message, and trailers that name the exception. */
export type Refusal = Pick<StatusObject, 'code' | 'details' | 'metadata'>;

function refusal(code: status, details: string, trailers: Readonly<Record<string, string>> = {}): Refusal {
  const metadata = new Metadata();
  for (const [name, value] of Object.entries(trailers)) metadata.set(name, value);
  return { code, details, metadata };
}

/** Trailers are ASCII. */
const trailerText = (text: string) => (/^[ -~]*$/.test(text) ? text : encodeURIComponent(text));

export const refusals = {
  notLeader: (leader: { readonly host: string; readonly port: number }) =>
    refusal(status.NOT_FOUND, 'Leader info available', {
      exception: 'not-leader',
      'leader-endpoint-host': leader.host,
      'leader-endpoint-port': String(leader.port),
    }),
  notReady: () => refusal(status.UNAVAILABLE, 'Server Is Not Ready'),
  shuttingDown: () => refusal(status.UNAVAILABLE, 'Server Is Shutting Down'),
  cancelled: () => refusal(status.CANCELLED, 'Call canceled by the server'),
  timeout: () => refusal(status.ABORTED, 'Operation timed out'),
  accessDenied: () => refusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' }),
  unauthenticated: () => refusal(status.UNAUTHENTICATED, 'The credentials are not known'),
  unknown: (details: string) => refusal(status.UNKNOWN, details),
  invalid: (details: string) => refusal(status.INVALID_ARGUMENT, details),
  streamDeleted: (stream: string) =>
    refusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
      exception: 'stream-deleted',
      'stream-name': trailerText(stream),
    }),
  /** The form used for deletes; an append reports this in its response. */
  wrongRevision: (stream: string, expected: Expected, actual: number) =>
    refusal(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${stream}`, {
      exception: 'wrong-expected-version',
      'stream-name': trailerText(stream),
      'expected-version': String(expectedNumber(expected)),
      'actual-version': String(actual),
    }),
  metadataMissing: () =>
    refusal(status.INVALID_ARGUMENT, 'Required Metadata Property is missing', {
      exception: 'missing-required-metadata-property',
      'required-metadata-properties': 'type,content-type',
    }),
  appendTooLarge: (bytesMax: number) =>
    refusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${bytesMax} Exceeded.`, {
      exception: 'maximum-append-size-exceeded',
      'maximum-append-size': String(bytesMax),
    }),
  eventTooLarge: (id: string, bytes: number, bytesMax: number) =>
    refusal(
      status.INVALID_ARGUMENT,
      `Event with Id: ${id}, Size: ${bytes}, exceeds Max Append Event Size ${bytesMax}.`,
      {
        exception: 'maximum-append-event-size-exceeded',
        'event-id': id,
        'proposed-event-size': String(bytes),
        'max-append-event-size': String(bytesMax),
      },
    ),
} as const;
