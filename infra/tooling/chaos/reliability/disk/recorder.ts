import type { Route } from '@windtunnel/contracts/http/route';
import type { Researcher, TestTarget } from '../../driver/researcher.ts';
import { type Reply, summaryOf } from '../../driver/send.ts';

/** A client that records what the product acknowledged, and every reply it should not have sent. */
export interface Recorder {
  readonly target: TestTarget;
  readonly researcher: Researcher;
  /** Maps the position of each acknowledged change to its study. */
  readonly acknowledged: Map<string, string>;
  readonly problems: string[];
  /** True for a refusal, which must be a retryable 503. */
  record<R extends Route>(id: string, reply: Reply<R>): boolean;
}

export function createRecorder(researcher: Researcher, target: TestTarget): Recorder {
  const acknowledged = new Map<string, string>();
  const problems: string[] = [];
  return {
    target,
    researcher,
    acknowledged,
    problems,
    record: (id, reply) => {
      if (reply.kind === 'done') {
        if (reply.position !== null) acknowledged.set(reply.position, id);
        return false;
      }
      if (reply.status !== 503 || reply.body.retryable !== true) problems.push(`a write got ${summaryOf(reply)}`);
      return true;
    },
  };
}
