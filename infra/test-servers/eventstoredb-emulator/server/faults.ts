/** The calls that can be told to go wrong. */
export type CallName =
  | 'append'
  | 'batch-append'
  | 'delete'
  | 'tombstone'
  | 'read'
  | 'subscribe'
  | 'features'
  | 'gossip';

export type Fault =
  /** Takes the call, does nothing and never answers. */
  | { readonly kind: 'hang' }
  /** Does it, commits it and never answers. */
  | { readonly kind: 'hang-after-commit' }
  /** Does it, commits it and cuts the connection of the caller instead of answering. */
  | { readonly kind: 'cut-after-commit' }
  /** Cuts the connection of the caller before anything is done. */
  | { readonly kind: 'cut' }
  /** Does it, commits it and ends this process like a power cut: only for a server in a process of its own. */
  | { readonly kind: 'kill-after-commit' }
  /** Does it and answers late. */
  | { readonly kind: 'slow'; readonly answerAfterMs: number }
  /** Ends the call with a status: 14 is unavailable, 1 cancelled, 10 a timeout with unknown outcome. */
  | { readonly kind: 'refuse'; readonly code: number };

interface Planned {
  readonly call: CallName;
  readonly fault: Fault;
  times: number;
}

/** Faults that the next calls meet. */
export class Faults {
  private planned: Planned[] = [];
  private readonly meetings = new Map<CallName, number>();

  /** The next calls of this name go wrong, `times` of them. */
  next(call: CallName, fault: Fault, times = 1): void {
    this.planned.push({ call, fault, times });
  }

  clear(): void {
    this.planned = [];
  }

  /** How many calls of this name came since the start. */
  calls(call: CallName): number {
    return this.meetings.get(call) ?? 0;
  }

  /** What the call that arrives now meets. */
  meet(call: CallName): Fault | undefined {
    this.meetings.set(call, this.calls(call) + 1);
    const plan = this.planned.find((candidate) => candidate.call === call && candidate.times > 0);
    if (plan === undefined) return undefined;
    plan.times -= 1;
    return plan.fault;
  }
}
