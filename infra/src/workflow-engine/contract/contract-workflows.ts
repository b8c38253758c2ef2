import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowContext, WorkflowDefinition } from '@windtunnel/contracts/ports/workflow-engine';

// The contract suite's workflows. They import only types, so that any engine can load them.

/** The activities of the suite's workflows. */
export type ContractTable = {
  /** The suite decides by key whether a call fails, waits or is refused. */
  readonly effect: (input: { readonly key: string }) => Promise<Json>;
  /** Retried without limit. */
  readonly undo: (input: { readonly key: string }) => Promise<Json>;
};

type Context = WorkflowContext<ContractTable>;

const keys = (count: number) => Array.from({ length: count }, (_, index) => `s${index + 1}`);

/** Executes steps one after another. */
async function sequence({ activities }: Context, input: { prefix: string; steps: number }): Promise<Json> {
  const results: Json[] = [];
  for (const key of keys(input.steps)) results.push(await activities.effect({ key: `${input.prefix}${key}` }));
  return results;
}

/** Executes steps in parallel. If one fails, the others are unaffected. */
async function parallel({ activities }: Context, input: { prefix: string; steps: number }): Promise<Json> {
  const work = keys(input.steps).map((key) => activities.effect({ key: `${input.prefix}${key}` }));
  return (await Promise.allSettled(work)).map(({ status }) => status);
}

/** Registers each undo step before its step, and executes the undo steps in reverse in a non-cancellable scope. */
async function saga(context: Context, input: { prefix: string; steps: number }): Promise<Json> {
  const undos: (() => Promise<Json>)[] = [];
  try {
    for (const step of keys(input.steps)) {
      const key = `${input.prefix}${step}`;
      undos.unshift(() => context.activities.undo({ key }));
      await context.activities.effect({ key });
    }
    return 'done';
  } catch (error) {
    await context.nonCancellable(async () => {
      for (const undo of undos) await undo();
    });
    throw error;
  }
}

/** Returns how a step's failure appears to the workflow. */
async function inspecting(context: Context, input: { key: string }): Promise<Json> {
  try {
    return { output: await context.activities.effect(input) };
  } catch (error) {
    return { refusal: context.refusalCode(error), cancellation: context.isCancellation(error) };
  }
}

/** Executes child workflows in parallel and returns how each ended. */
async function family(context: Context, input: { prefix: string; children: number }): Promise<Json> {
  const work = keys(input.children).map((key) => {
    const prefix = `${input.prefix}${key}-`;
    return context.child({ name: 'saga', id: `${prefix}child`, input: { prefix, steps: 2 } });
  });
  const ended = await Promise.allSettled(work);
  const cancelled = ended.find((end) => end.status === 'rejected' && context.isCancellation(end.reason));
  if (cancelled?.status === 'rejected') throw cancelled.reason;
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : { refusal: context.refusalCode(end.reason) }));
}

/** Executes one child workflow. */
async function parent(context: Context, input: { id: string; name: string; input: Json }): Promise<Json> {
  return { child: await context.child(input) };
}

/** Announces between two steps. */
async function announcing(context: Context, input: { prefix: string }): Promise<Json> {
  await context.activities.effect({ key: `${input.prefix}first` });
  context.announce({ accepted: true });
  context.announce({ accepted: 'twice' });
  await context.activities.effect({ key: `${input.prefix}second` });
  return 'ended';
}

/** Pauses between two steps. */
async function pausing(context: Context, input: { prefix: string; ms: number }): Promise<Json> {
  await context.activities.effect({ key: `${input.prefix}before` });
  await context.sleep(input.ms);
  return await context.activities.effect({ key: `${input.prefix}after` });
}

/** Executes a non-cancellable branch alongside a cancellable one. */
async function mixed(context: Context, input: { prefix: string }): Promise<Json> {
  const protectedWork = context.nonCancellable(async () => {
    await context.activities.effect({ key: `${input.prefix}protected1` });
    await context.sleep(1);
    return await context.activities.effect({ key: `${input.prefix}protected2` });
  });
  const open = context.activities.effect({ key: `${input.prefix}open` });
  const ended = await Promise.allSettled([protectedWork, open]);
  return ended.map((end) => (end.status === 'fulfilled' ? 'done' : context.isCancellation(end.reason)));
}

/** Fails when its first step does, while the other is still in progress. */
async function failFast({ activities }: Context, input: { prefix: string }): Promise<Json> {
  await Promise.all([
    activities.effect({ key: `${input.prefix}fails` }),
    activities.effect({ key: `${input.prefix}continues` }),
  ]);
  return 'never';
}

/** Calls the same step in parallel, again later, and in a non-cancellable scope. */
async function repeating(context: Context, input: { prefix: string }): Promise<Json> {
  const effect = () => context.activities.effect({ key: `${input.prefix}a` });
  return [...(await Promise.all([effect(), effect()])), await effect(), await context.nonCancellable(effect)];
}

/** Returns the results of `patched` before and after a step. */
async function changed(context: Context, input: { prefix: string }): Promise<Json> {
  const before = context.patched('greeting');
  context.phase('GREETING');
  await context.activities.effect({ key: `${input.prefix}a` });
  return [before, context.patched('greeting')];
}

/** Throws an unexpected error. */
async function poison(): Promise<Json> {
  throw new TypeError('poison');
}

export const contractWorkflows: readonly WorkflowDefinition<ContractTable>[] = [
  { name: 'sequence', execute: sequence },
  { name: 'parallel', execute: parallel },
  { name: 'saga', execute: saga },
  { name: 'inspecting', execute: inspecting },
  { name: 'family', execute: family },
  { name: 'parent', execute: parent },
  { name: 'announcing', execute: announcing },
  { name: 'pausing', execute: pausing },
  { name: 'mixed', execute: mixed },
  { name: 'failFast', execute: failFast },
  { name: 'poison', execute: poison },
  { name: 'repeating', execute: repeating },
  { name: 'changed', execute: changed },
];
