import type { StoredEvent } from '@windtunnel/contracts/ports/event-store';
import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import { startProcess } from '../../driver/product-process.ts';
import { signUp } from '../../driver/researcher.ts';
import { type ChaosOptions, counts, type Outcome } from '../../harness/outcome.ts';
import { productProgram } from '../../harness/programs.ts';
import { chargesOf, settledLog } from '../../log/settled-log.ts';
import {
  launch,
  launchAndWait,
  launchRepeatedly,
  makeStudies,
  readRepeatedly,
  recover,
  statusOf,
  waitForEmails,
  waitForReadModel,
  writeToOtherFiles,
  writeUntilFull,
} from './full-disk-client.ts';
import { createRecorder, type Recorder } from './recorder.ts';
import { mountSmallDisk, type SmallDisk } from './small-disk.ts';

/** What is freed has to hold all that is written afterwards, up to 8 MB: what fills up again never ends. */
const disk = { megabytes: 40, freeableMegabytes: 32 };
const studiesToLaunch = 3;
const writers = 6;
/** Slow enough that the disk is full before the first study has ended. */
const paceMs = '300';

/**
 * Fills the product's disk under load: every write is refused, nothing is left half done, and freeing space restores
 * normal service.
 */
export async function fullDisk(
  { short }: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
): Promise<Outcome & { readonly notRun?: string }> {
  const small = mountSmallDisk(folder.file('disk'), disk);
  if (small === null) {
    const notRun = 'mounting a small disk is not permitted here';
    return { figures: [notRun], problems: [], notRun };
  }
  try {
    return await onSmallDisk(small, short ? 1_000 : 5_000);
  } finally {
    small.unmount();
  }
}

async function onSmallDisk(small: SmallDisk, fullMs: number): Promise<Outcome> {
  const product = await startProcess({
    program: productProgram,
    dataDir: small.path,
    env: { SIMULATOR_PACE_MS: paceMs },
  });
  try {
    const target = { origin: product.origin, dataDir: small.path };
    const recorder = createRecorder(await signUp('writer@windtunnel.test', target), target);
    const drafts = await makeStudies(recorder, writers);
    const ready = await makeStudies(recorder, studiesToLaunch);
    const [running = '', ...waiting] = ready;
    recorder.record(running, await launch(recorder, running));
    const refusedWrites = await Promise.all(drafts.map((id) => writeUntilFull(recorder, id)));
    const [reads, refusedLaunches] = await Promise.all([
      readRepeatedly(recorder, ready, fullMs),
      Promise.all(waiting.map((id) => launchRepeatedly(recorder, id, fullMs))),
    ]);
    const promised = await writeToOtherFiles(recorder);
    const interruptedAs = await statusOf(recorder, running);
    if (interruptedAs === 'COMPLETED') recorder.problems.push('no study was running while the disk was full');
    const recoveryMs = Math.round(await recover(recorder, small, drafts));
    for (const id of drafts) await waitForReadModel(recorder, id);
    await Promise.all(ready.map((id) => launchAndWait(recorder, id)));
    const emailsTwice = await waitForEmails(recorder, promised);
    const log = await settledLog(small.path);
    const checked = checkLog(recorder, ready, log.events);
    return {
      figures: [
        counts({
          'writes stored': recorder.acknowledged.size,
          'refused, retryable': sum(refusedWrites),
          lost: checked.lost.length,
        }),
        counts({
          'reads while full': reads,
          'launches refused while full': sum(refusedLaunches),
          'partial launches': checked.partial.length,
        }),
        counts({ 'emails promised while full': promised.length, 'came twice': emailsTwice }),
        `a running study was ${interruptedAs} and continued; writes succeed ${recoveryMs} ms after space was freed, without a restart`,
      ],
      problems: [...recorder.problems, ...log.problems, ...checked.lost, ...checked.partial],
    };
  } finally {
    await product.kill();
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

function checkLog({ acknowledged }: Recorder, launched: readonly string[], events: readonly StoredEvent[]) {
  const streams = new Map<string, string>(events.map(({ position, stream }) => [position, stream]));
  const lost = [...acknowledged].filter(([position, id]) => !streams.get(position)?.endsWith(id));
  const partial = launched
    .map(chargesOf(events))
    .filter(
      ({ launches, reservations, capturedTenths, reservedTenths }) =>
        launches !== 1 || reservations !== 1 || capturedTenths !== reservedTenths,
    );
  return {
    lost: lost.map(([position, id]) => `${position} of ${id} was acknowledged and is lost`),
    partial: partial.map((charges) => `a study has ${counts({ ...charges })}`),
  };
}
