import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { Acknowledgement } from './acknowledgements.ts';
import { type Batch, capturedTenthsOf, type LogSummary, summarise } from './log-summary.ts';

/** What the log shows about all launches. */
export interface Verdict {
  readonly problems: readonly string[];
  readonly launched: number;
  readonly ended: number;
  readonly turns: number;
  readonly reservedTenths: number;
  readonly capturedTenths: number;
  readonly releasedTenths: number;
}

/** Judges a log solely by its events. The rules are written independently of the product's own folding. */
export function judge(events: readonly StoredEvent[], acknowledged: readonly Acknowledgement[]): Verdict {
  const summary = summarise(events);
  const batches = [...summary.batches.values()];
  return {
    problems: [
      ...lostChanges(events, acknowledged),
      ...wrongCharges(summary),
      ...brokenTurns(summary),
      ...unfinished(summary),
    ],
    launched: summary.launches.size,
    ended: summary.ends.size,
    turns: summary.turns.size,
    reservedTenths: sum(batches.map(({ reservedTenths }) => reservedTenths)),
    capturedTenths: sum(batches.map(capturedTenthsOf)),
    releasedTenths: sum(batches.map(({ releasedTenths }) => releasedTenths)),
  };
}

/** Acknowledged changes that are not in the log. */
export function lostChanges(events: readonly StoredEvent[], acknowledged: readonly Acknowledgement[]): string[] {
  const streams = new Map<string, string>(events.map(({ position, stream }) => [position, stream]));
  return acknowledged.flatMap(({ position, stream }) =>
    streams.get(position) === stream ? [] : [`${position} of ${stream} was acknowledged and is lost`],
  );
}

function wrongCharges(summary: LogSummary): string[] {
  return [...summary.batches].flatMap(([batchId, batch]) => [
    ...wrongAmounts(batchId, batch),
    ...wrongPayers(batchId, batch, summary),
  ]);
}

function wrongAmounts(batchId: string, batch: Batch): string[] {
  const { reservedTenths, releasedTenths, reservations } = batch;
  const capturedTenths = capturedTenthsOf(batch);
  return [
    ...(reservations > 1 ? [`${batchId} was reserved ${reservations} times`] : []),
    ...(capturedTenths + releasedTenths === reservedTenths
      ? []
      : [`${batchId}: ${capturedTenths} captured + ${releasedTenths} released of ${reservedTenths}`]),
  ];
}

/**
 * Payment is made for exactly those participants whose interviews were completed, and only if the study was launched.
 */
function wrongPayers(batchId: string, { studyId, captured }: Batch, { launches, interviews }: LogSummary): string[] {
  if (launches.get(studyId) !== batchId) return captured.size > 0 ? [`${batchId} was paid and never launched`] : [];
  const completed = [...interviews]
    .filter(([id, status]) => id.startsWith(`${studyId}/`) && status === 'COMPLETED')
    .map(([id]) => id);
  const paid = [...captured.keys()].map((participantId) => `${studyId}/${participantId}`);
  return paid.toSorted().join() === completed.toSorted().join()
    ? []
    : [`${batchId}: ${paid.length} were paid, ${completed.length} completed`];
}

/** A question and its answer form one append: each is recorded once, and never without the other. */
function brokenTurns({ turns }: LogSummary): string[] {
  return [...turns].flatMap(([turn, times]) => {
    const [interview, speaker, exchange] = turn.split(' ');
    const other = speaker === 'InterviewerSpoke' ? 'ParticipantSpoke' : 'InterviewerSpoke';
    return [
      ...(times === 1 ? [] : [`${turn} was recorded ${times} times`]),
      ...(turns.has(`${interview} ${other} ${exchange}`) ? [] : [`${turn} was stored without ${other}`]),
    ];
  });
}

function unfinished({ launches, ends, interviews }: LogSummary): string[] {
  const studies = [...launches.keys()].filter((studyId) => !ends.has(studyId));
  const running = [...interviews].filter(([, status]) => status === 'RUNNING');
  return [
    ...studies.map((studyId) => `${studyId} never ended`),
    ...running.map(([id]) => `the interview ${id} never ended`),
  ];
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
