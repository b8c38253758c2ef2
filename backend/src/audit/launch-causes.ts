import { Injectable } from '@nestjs/common';
import type { CreditsEvent } from '@windtunnel/contracts/events/credits';
import type { AuditedInterview, CauseOf } from '@windtunnel/contracts/http/audit';
import { interview, interviewId } from '../interviews/interview.ts';
import type { Recorded } from '../platform/folded-streams.ts';
import { Streams } from '../platform/streams.ts';
import { study } from '../studies/study.ts';
import type { RecordedEntry } from './ledger.ts';

type EventData<Type extends CreditsEvent['type']> = Extract<CreditsEvent, { type: Type }>['data'];

/** What the log says about a launch and its interviews: times, counts and states, and not a word of either. */
@Injectable()
export class LaunchCauses {
  constructor(private readonly streams: Streams) {}

  async launch(ledger: readonly RecordedEntry[], batchId: string): Promise<CauseOf<'launch'>> {
    const reserved = ledger.map(({ event }) => event).find((event) => isReservation(event, batchId));
    if (reserved?.type !== 'CreditsReserved') throw new Error(`The ledger has no reservation ${batchId}`);
    const { studyId, tariff, inputs, amountTenths, shares } = reserved.data;
    const { state, recorded } = await this.streams.loadRecorded(study, studyId);
    const isLaunched = state?.launch?.batchId === batchId;
    const charged = new Map(chargesOf(ledger, batchId));
    const interviews = await Promise.all(shares.map(({ participantId }) => this.#interview(studyId, participantId)));
    return {
      kind: 'launch',
      studyId,
      batchId,
      launchedAt: isLaunched ? (recorded.latest.StudyLaunched ?? null) : null,
      endedAt: isLaunched ? endOf(recorded.latest) : null,
      status: state?.status ?? 'DRAFT',
      deleted: state?.deleted ?? false,
      tariff,
      inputs,
      reservedTenths: amountTenths,
      capturedTenths: sumOf(ledger, 'CreditsCaptured', batchId),
      releasedTenths: sumOf(ledger, 'CreditsReleased', batchId),
      shares: shares.map((share, index) => ({
        ...share,
        capturedAt: charged.get(share.participantId) ?? null,
        interview: interviews[index] ?? null,
      })),
    };
  }

  async interview(
    ledger: readonly RecordedEntry[],
    { studyId, batchId, participantId }: EventData<'CreditsCaptured'>,
  ): Promise<CauseOf<'interview'>> {
    const reserved = ledger.find(({ event }) => isReservation(event, batchId));
    return {
      kind: 'interview',
      studyId,
      batchId,
      participantId,
      reservedAt: reserved?.entry.revision ?? null,
      interview: await this.#interview(studyId, participantId),
    };
  }

  async #interview(studyId: string, participantId: string): Promise<AuditedInterview | null> {
    const { state, recorded } = await this.streams.loadRecorded(interview, interviewId(studyId, participantId));
    if (state === null) return null;
    const { status, exchanges, elapsedMs, engine } = state;
    return {
      status,
      startedAt: recorded.first,
      endedAt: recorded.latest.InterviewCompleted ?? recorded.latest.InterviewFailed ?? null,
      turns: exchanges.length,
      durationMs: elapsedMs,
      engine: `${engine.name} ${engine.version}`,
    };
  }
}

const endOf = ({ StudyCompleted, StudyFailed, StudyCancelled }: Recorded['latest']) =>
  StudyCompleted ?? StudyFailed ?? StudyCancelled ?? null;

const isReservation = ({ type, data }: CreditsEvent, batchId: string) =>
  type === 'CreditsReserved' && data.batchId === batchId;

/** The entry that charged each participant's share. */
function chargesOf(ledger: readonly RecordedEntry[], batchId: string): (readonly [string, number])[] {
  return ledger.flatMap(({ entry, event: { type, data } }) =>
    type === 'CreditsCaptured' && data.batchId === batchId ? [[data.participantId, entry.revision] as const] : [],
  );
}

function sumOf(
  ledger: readonly RecordedEntry[],
  wanted: 'CreditsCaptured' | 'CreditsReleased',
  batchId: string,
): number {
  return ledger.reduce(
    (sum, { event: { type, data } }) => (type === wanted && data.batchId === batchId ? sum + data.amountTenths : sum),
    0,
  );
}
