import type { ModelUseEvent } from '@windtunnel/contracts/events/model-use';
import { modelUseStream } from '@windtunnel/contracts/events/streams';
import type { Decider } from '@windtunnel/contracts/kernel/decider';

/** How much a user has used hosted models, as far as decisions need it. */
export interface ModelUse {
  /** The newest day on which a model was used, in UTC; empty before the first. */
  readonly day: string;
  /** Input and output tokens of that day. */
  readonly tokens: number;
  /** The newest uses, so that none is recorded twice. */
  readonly recentUseIds: readonly string[];
}

export interface RecordModelUse {
  readonly type: 'Record';
  readonly use: ModelUseEvent['data'];
}

/** A repeated command arrives soon after the first. */
const recentMax = 500;

const modelUseDecider: Decider<ModelUse, RecordModelUse, ModelUseEvent> = {
  initial: { day: '', tokens: 0, recentUseIds: [] },
  decide: (state, { use }) => (state.recentUseIds.includes(use.useId) ? [] : [{ type: 'ModelUsed', data: use }]),
  evolve: ({ day, tokens, recentUseIds }, { data: { useId, day: usedOn, tokenUse } }) => {
    const used = tokenUse.input + tokenUse.output;
    const recent = [...recentUseIds.slice(1 - recentMax), useId];
    // A clock that is a little behind must not reopen the day before.
    if (usedOn <= day) return { day, tokens: tokens + used, recentUseIds: recent };
    return { day: usedOn, tokens: used, recentUseIds: recent };
  },
};

/** Ids are user ids. */
export const modelUse = { stream: modelUseStream, decider: modelUseDecider } as const;
