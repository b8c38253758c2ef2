import type { Json } from '@windtunnel/contracts/kernel/json';
import type { WorkflowContext, WorkflowDefinition } from '@windtunnel/contracts/ports/workflow-engine';

// The runs of the contract suite. Pure functions without imports of this workplace, so that any engine can load them.

/** What the suite's runs may do outside. */
export type ContractTable = {
  /** An effect; the suite decides per key whether it fails, waits or refuses. */
  readonly effect: (input: { readonly key: string }) => Promise<Json>;
  /** An undo step: it is retried without end. */
  readonly undo: (input: { readonly key: string }) => Promise<Json>;
};

type Context = WorkflowContext<ContractTable>;

const keys = (count: number) => Array.from({ length: count }, (_, index) => `s${index + 1}`);

/** Steps one after the other. */
async function sequence({ activities }: Context, input: { prefix: string; steps: number }): Promise<Json> {
  const answers: Json[] = [];
  for (const key of keys(input.steps)) answers.push(await activities.effect({ key: `${input.prefix}${key}` }));
  return answers;
}

/** Steps side by side; each failure is its own. */
async function parallel({ activities }: Context, input: { prefix: string; steps: number }): Promise<Json> {
  const work = keys(input.steps).map((key) => activities.effect({ key: `${input.prefix}${key}` }));
  return (await Promise.allSettled(work)).map(({ status }) => status);
}

/** Undo registered before its step, run in reverse and out of reach of a cancellation. */
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

/** Says what it saw of a failing step. */
async function inspecting(context: Context, input: { key: string }): Promise<Json> {
  try {
    return { answer: await context.activities.effect(input) };
  } catch (error) {
    return { refusal: context.refusalCode(error), cancellation: context.isCancellation(error) };
  }
}

/** A family of sequences; what became of each child is told. */
async function family(context: Context, input: { prefix: string; children: number }): Promise<Json> {
  const work = keys(input.children).map((key) => {
    const prefix = `${input.prefix}${key}-`;
    return context.child({ name: 'saga', id: `${prefix}child`, input: { prefix, steps: 2 } });
  });
  const ended = await Promise.allSettled(work);
  const stopped = ended.find((end) => end.status === 'rejected' && context.isCancellation(end.reason));
  if (stopped?.status === 'rejected') throw stopped.reason;
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : { refusal: context.refusalCode(end.reason) }));
}

/** One child, waited for. */
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

/** A branch that may not be cancelled beside one that may. */
async function mixed(context: Context, input: { prefix: string }): Promise<Json> {
  const kept = context.nonCancellable(async () => {
    await context.activities.effect({ key: `${input.prefix}kept1` });
    await context.sleep(1);
    return await context.activities.effect({ key: `${input.prefix}kept2` });
  });
  const open = context.activities.effect({ key: `${input.prefix}open` });
  const ended = await Promise.allSettled([kept, open]);
  return ended.map((end) => (end.status === 'fulfilled' ? 'done' : context.isCancellation(end.reason)));
}

/** Fails with its first step while the others are still going on. */
async function hasty({ activities }: Context, input: { prefix: string }): Promise<Json> {
  await Promise.all([
    activities.effect({ key: `${input.prefix}fails` }),
    activities.effect({ key: `${input.prefix}goes-on` }),
  ]);
  return 'never';
}

/** Asks for the same effect side by side and again later, out of reach of a cancellation as well. */
async function repeating(context: Context, input: { prefix: string }): Promise<Json> {
  const effect = () => context.activities.effect({ key: `${input.prefix}a` });
  return [...(await Promise.all([effect(), effect()])), await effect(), await context.nonCancellable(effect)];
}

/** Says which way it goes, before and after a step. */
async function changed(context: Context, input: { prefix: string }): Promise<Json> {
  const before = context.patched('greeting');
  context.stage('GREETING');
  await context.activities.effect({ key: `${input.prefix}a` });
  return [before, context.patched('greeting')];
}

/** Throws something nobody expects. */
async function poison(): Promise<Json> {
  throw new TypeError('poison');
}

export const contractWorkflows: readonly WorkflowDefinition<ContractTable>[] = [
  { name: 'sequence', run: sequence },
  { name: 'parallel', run: parallel },
  { name: 'saga', run: saga },
  { name: 'inspecting', run: inspecting },
  { name: 'family', run: family },
  { name: 'parent', run: parent },
  { name: 'announcing', run: announcing },
  { name: 'pausing', run: pausing },
  { name: 'mixed', run: mixed },
  { name: 'hasty', run: hasty },
  { name: 'poison', run: poison },
  { name: 'repeating', run: repeating },
  { name: 'changed', run: changed },
];
