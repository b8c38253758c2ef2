import type { aDataFolder } from '@windtunnel/infra/testing/data-folder';
import type { ChaosOptions, Outcome } from '../harness/outcome.ts';

type Run = (
  options: ChaosOptions,
  folder: ReturnType<typeof aDataFolder>,
) => Promise<Outcome & { readonly notRun?: string }>;

export interface Requirement {
  readonly promise: string;
  readonly goal: string;
  /** Loaded only when it runs. */
  readonly load: () => Promise<Run>;
  /** Says little in its short form, which then only runs if it is named. */
  readonly onlyInFull?: boolean;
}

/** By number. */
export const requirements: Readonly<Record<string, Requirement>> = {
  V03: {
    promise: 'money is right in any order of what happens at once',
    goal: '5,000 schedules of the whole core: 0 violations',
    load: async () => (await import('./ledger/simulated-core.ts')).anyOrder,
  },
  V04: {
    promise: 'the whole core keeps its promises under faults, crashes and restarts',
    goal: '2,000 seeds: 0 violations; the same seed ends in the same state',
    load: async () => (await import('./ledger/simulated-core.ts')).anyFault,
  },
  V05: {
    promise: 'kill -9 loses nothing that was acknowledged',
    goal: '200 kills: 0 lost, 0 stored in part, integrity ok; every start <= 3 s, the median <= 2 fresh starts',
    load: async () => (await import('./kills/studies-under-kill.ts')).studiesUnderKill,
  },
  'V05-large': {
    promise: 'the same with 100,000 events in the log',
    goal: '200 kills: 0 lost, integrity ok, ready <= 3 s',
    load: async () => (await import('./kills/edits-under-kill.ts')).editsUnderKill,
  },
  V07: {
    promise: 'a power failure leaves an exact prefix of the log',
    goal: '2,000 cuts: complete appends, nothing else',
    load: async () => (await import('./damage/log-cut-at-sector.ts')).logCutAtSector,
  },
  'V07-damaged': {
    promise: 'a log cut at any byte, or changed in its newest part, is a prefix or refused',
    goal: '1,500 times: an exact prefix with a valid ledger, or a refusal',
    load: async () => (await import('./damage/log-damaged.ts')).logDamaged,
  },
  V10: {
    promise: 'a full disk is only an interruption',
    goal: 'writes 503 retryable, reads 200, 0 partial launches, recovery without a restart',
    load: async () => (await import('./disk/full-disk.ts')).fullDisk,
  },
  V11: {
    promise: 'a changed byte is detected',
    goal: '500 changes: detected or harmless, never silent',
    load: async () => (await import('./damage/log-changed-byte.ts')).logChangedByte,
  },
  'V11-start': {
    promise: 'rotten, forged and missing files are refused at the start, by name, with the way back',
    goal: '302 damages refused or harmless, 40 forged events found by npm run verify; the check <= 300 ms of CPU time for 100,000 events',
    load: async () => (await import('./damage/damaged-folder.ts')).damagedFolder,
  },
  V12: {
    promise: 'a second product on the same data folder is refused',
    goal: 'a sentence, a non-zero exit code, and the folder free after kill -9',
    load: async () => (await import('./kills/second-instance.ts')).secondInstance,
  },
  V14: {
    promise: 'a backup taken under load restores the same truth',
    goal: 'an exact prefix, hash chains and ledger intact, every launch completed; <= 60 s per 1 M events',
    load: async () => (await import('./ledger/backup.ts')).backup,
  },
  V15: {
    promise: 'read models that were deleted are rebuilt as they were',
    goal: 'byte-identical; >= 20,000 events a second',
    load: async () => (await import('./ledger/rebuilt-read-models.ts')).rebuiltReadModels,
  },
  V16: {
    promise: 'a second program, in another language, arrives at the same ledger',
    goal: '0 differences of balances, hash chains and balances in the past, over the logs of V04',
    load: async () => (await import('./ledger/independent-audit.ts')).independentAudit,
  },
  V17: {
    promise: 'read models follow closely',
    goal: '50 changes a second: lag p99 <= 250 ms, own change visible at once',
    load: async () => (await import('./read-lag.ts')).readLag,
  },
  V18: {
    promise: 'a double launch charges once',
    goal: '200 rounds: 1 launch, 1 reservation; every other request gets the same response or 409',
    load: async () => (await import('./races/double-launch.ts')).doubleLaunch,
  },
  V19: {
    promise: 'credits for one study buy one study',
    goal: '1 launched, 19 INSUFFICIENT_CREDITS with the right shortfall',
    load: async () => (await import('./races/quota-race.ts')).quotaRace,
  },
  'V19-200': {
    promise: 'a balance is never overdrawn, however many studies are launched at once',
    goal: '200 launches of different prices at once: never below zero, every refusal with the right shortfall',
    load: async () => (await import('./races/crowded-launch.ts')).crowdedLaunch,
  },
  V21: {
    promise: 'a faulty connection to a language model costs a user nothing but time',
    goal: '8 faults x 2 protocols: no call beyond its deadline, breaker opens; FAILED => released, retryable error',
    load: async () => (await import('./models/faulty-model.ts')).faultyModel,
  },
  V24: {
    promise: 'a flood of logins from one address refuses itself',
    goal: '350 clients at one address: 5 of 5 users elsewhere within 2 s (busy machine: 8 times as long as without), also unlimited',
    load: async () => (await import('./floods/login-flood.ts')).loginFlood,
    onlyInFull: true,
  },
  'V24-sign-up': {
    promise: 'one address cannot fill the product with accounts',
    goal: '1,000 sign-ups from one address: 30 accepted; 26 from another within a minute',
    load: async () => (await import('./floods/sign-up-flood.ts')).signUpFlood,
    onlyInFull: true,
  },
  V25: {
    promise: 'checking many passwords does not hold up anything else',
    goal: '100 logins at once: p99 of reads <= 250 ms (busy machine: 8 times as long as without)',
    load: async () => (await import('./floods/hash-flood.ts')).hashFlood,
    onlyInFull: true,
  },
  V38: {
    promise: 'instructions in a study steer nothing, even if the model obeys them',
    goal: '1,000 injections and 40 studies: schema, counts, owner and prompts as without; no objective in a prompt',
    load: async () => (await import('./models/obeyed-instructions.ts')).obeyedInstructions,
  },
  V48: {
    promise: "a user's spending on a language model is bounded",
    goal: '429 with the wait, everything counted, over the budget by at most one request, also after a restart',
    load: async () => (await import('./models/bounded-spending.ts')).boundedSpending,
  },
  'V31-streams': {
    promise: 'two thousand open streams hold nothing up, and end with their session',
    goal: 'no turn of the event loop over 50 ms of processor time; every stream sees the end, or ends within 1 s of a logout',
    load: async () => (await import('./streams/many-streams.ts')).manyStreams,
    onlyInFull: true,
  },
  V41: {
    promise: 'uploads are authorised before they are read',
    goal: '300 unfinished 9 MB posts without and 300 with a valid form: memory rises by at most 100 MB of the 2,700 sent',
    load: async () => (await import('./uploads/upload-flood.ts')).uploadFlood,
  },
  V50: {
    promise: 'load leaves nothing behind, and slow bodies are cut',
    goal: '3 minutes of mixed load: memory less than 15 % above before, descriptors flat; 1,000 of 1,000 slow bodies cut, <= 150 MB',
    load: async () => (await import('./load/steady-state.ts')).steadyState,
    onlyInFull: true,
  },
  'V41-pixels': {
    promise: 'what an image costs to decode is bounded, whatever it is',
    goal: 'ten of 40 megapixels at once, and seven costly ones: at most 150 MB for product and decoder, one decoder at a time',
    load: async () => (await import('./uploads/large-uploads.ts')).largeUploads,
  },
};
