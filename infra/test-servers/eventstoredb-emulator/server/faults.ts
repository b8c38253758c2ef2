/** The calls that can be made to fail. */
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
  /** Accepts the call, does nothing and never responds. */
  | { readonly kind: 'hang' }
  /** Executes and commits the call, but never responds. */
  | { readonly kind: 'hang-after-commit' }
  /** Executes and commits the call, but cuts the caller's connection instead of responding. */
  | { readonly kind: 'cut-after-commit' }
  /** Cuts the caller's connection before doing anything. */
  | { readonly kind: 'cut' }
  /**
   * Executes and commits the call, then ends this process as a power cut would. Only for a server in a separate
   * process.
   */
  | { readonly kind: 'kill-after-commit' }
  /** Executes the call and responds late. */
  | { readonly kind: 'slow'; readonly answerAfterMs: number }
  /** Ends the call with a status: 14 is unavailable, 1 cancelled, 10 a timeout with an unknown outcome. */
  | { readonly kind: 'refuse'; readonly code: number };

interface Planned {
  readonly call: CallName;
  readonly fault: Fault;
  times: number;
}

/** The faults that upcoming calls will encounter. */
export class Faults {
  private planned: Planned[] = [];
  private readonly meetings = new Map<CallName, number>();

  /** Makes the next `times` calls with this name fail. */
  next(call: CallName, fault: Fault, times = 1): void {
    this.planned.push({ call, fault, times });
  }

  clear(): void {
    this.planned = [];
  }

  /** The number of calls with this name since startup. */
  calls(call: CallName): number {
    return this.meetings.get(call) ?? 0;
  }

  /** The fault that the current call encounters, if any. */
  meet(call: CallName): Fault | undefined {
    this.meetings.set(call, this.calls(call) + 1);
    const plan = this.planned.find((candidate) => candidate.call === call && candidate.times > 0);
    if (plan === undefined) return undefined;
    plan.times -= 1;
    return plan.fault;
  }
}
