import type { StudySummary } from '@windtunnel/contracts/http/study-view';
import { failureWords } from '../../../lib/failure.ts';

/** What became of each of several studies. */
export interface Outcome {
  readonly done: readonly StudySummary[];
  readonly refused: readonly { readonly study: StudySummary; readonly reason: string }[];
}

export interface Change {
  /** Changes one study. */
  readonly send: (study: StudySummary) => Promise<unknown>;
  /** Why a study needs no change; nothing is sent for it then. */
  readonly needless?: (study: StudySummary) => string | null;
  /** Said of a study whose change failed without a reason. */
  readonly failed: string;
}

/** Browsers allow only a few connections per server. */
const atOnce = 4;

/** Changes studies one by one, a few at a time: what is refused for one does not keep another from being changed. */
export async function changeEach(
  studies: readonly StudySummary[],
  { send, needless = () => null, failed }: Change,
  onProgress: (done: number) => void,
): Promise<Outcome> {
  const reasons = new Map<string, string | null>();
  const waiting = [...studies];
  const work = async () => {
    for (let study = waiting.shift(); study !== undefined; study = waiting.shift()) {
      reasons.set(study.id, needless(study) ?? (await reasonOf(send(study), failed)));
      onProgress(reasons.size);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const refused = studies.flatMap((study) => {
    const reason = reasons.get(study.id);
    return reason ? [{ study, reason }] : [];
  });
  return { done: studies.filter(({ id }) => reasons.get(id) === null), refused };
}

/** Why a change failed; null if it did not. */
async function reasonOf(change: Promise<unknown>, failed: string): Promise<string | null> {
  try {
    await change;
    return null;
  } catch (error) {
    return failureWords(error, { failed }).text;
  }
}
