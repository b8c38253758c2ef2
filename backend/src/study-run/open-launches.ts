import type { DomainEvent } from '@windtunnel/contracts/events/registry';
import { streamId } from '@windtunnel/contracts/events/streams';

export interface Launch {
  readonly ownerId: string;
  readonly studyId: string;
  readonly batchId: string;
}

interface OpenLaunch extends Launch {
  readonly openTenths: number;
  readonly isRunning: boolean;
}

/** The events that `OpenLaunches` has to be told, in the order of the log. */
export const launchTypes = [
  'CreditsReserved',
  'CreditsCaptured',
  'CreditsReleased',
  'StudyLaunched',
  'StudyCompleted',
  'StudyFailed',
  'StudyCancelled',
  'StudyDeleted',
] as const;

/** The launches that hold credits or whose study is still running. Forgets each one that has come to its end. */
export class OpenLaunches {
  /** By study and batch: clients choose batches, so two of them may choose the same. */
  readonly #launches = new Map<string, OpenLaunch>();

  all(): Launch[] {
    return [...this.#launches.values()].map(({ ownerId, studyId, batchId }) => ({ ownerId, studyId, batchId }));
  }

  note(stream: string, { type, data }: DomainEvent): void {
    if (type === 'CreditsReserved') {
      const { studyId, batchId, amountTenths: openTenths } = data;
      const launch = { ownerId: streamId(stream), studyId, batchId, openTenths, isRunning: false };
      this.#launches.set(keyOf(launch), launch);
    }
    if (type === 'CreditsCaptured' || type === 'CreditsReleased')
      this.#change(data, ({ openTenths }) => ({ openTenths: openTenths - data.amountTenths }));
    const studyId = streamId(stream);
    if (type === 'StudyLaunched') this.#change({ studyId, batchId: data.batchId }, () => ({ isRunning: true }));
    if (type === 'StudyCompleted' || type === 'StudyFailed' || type === 'StudyCancelled')
      this.#change({ studyId, batchId: data.batchId }, () => ({ isRunning: false }));
    if (type !== 'StudyDeleted') return;
    for (const launch of this.#launches.values())
      if (launch.studyId === studyId) this.#change(launch, () => ({ isRunning: false }));
  }

  #change(of: Omit<Launch, 'ownerId'>, change: (before: OpenLaunch) => Partial<OpenLaunch>): void {
    const before = this.#launches.get(keyOf(of));
    if (before === undefined) return;
    const after = { ...before, ...change(before) };
    if (after.openTenths > 0 || after.isRunning) this.#launches.set(keyOf(of), after);
    else this.#launches.delete(keyOf(of));
  }
}

const keyOf = ({ studyId, batchId }: Omit<Launch, 'ownerId'>) => `${studyId} ${batchId}`;
