import type { CauseDetails } from '@windtunnel/contracts/http/audit';

/** What every kind of cause is shown from. */
export interface CauseProps<Details = CauseDetails> {
  readonly accountId: string;
  readonly cause: Details;
}
