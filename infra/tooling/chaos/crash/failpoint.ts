import type { InstrumentedPort, TestHooks } from '@windtunnel/app/compose/test-hooks';

/** Where the process kills itself: before or after the nth call of something. */
export interface Failpoint {
  /** For example `step.takeTurn`, `gateway.RecordTurn`, `model.interviewTurn`, `append.StudyLaunched`, `mail.send`. */
  readonly name: string;
  readonly phase: 'before' | 'after';
  readonly nth: number;
}

/** `<name>:<before|after>:<n>`, the value of FAILPOINT. */
export const formatFailpoint = ({ name, phase, nth }: Failpoint): string => `${name}:${phase}:${nth}`;

/** @throws Error if the text is not a failpoint. */
export function parseFailpoint(text: string): Failpoint {
  const [name = '', phase, nth] = text.split(':');
  if (name === '' || (phase !== 'before' && phase !== 'after') || !/^[1-9]\d*$/.test(nth ?? '')) {
    throw new Error(`FAILPOINT must look like gateway.RecordTurn:after:2, not ${text}.`);
  }
  return { name, phase, nth: Number(nth) };
}

/** Hooks that send SIGKILL to this process at the failpoint. */
export function killAt(failpoint: Failpoint): Required<Pick<TestHooks, 'around' | 'onStep'>> {
  let hits = 0;
  const reach = async (name: string, phase: Failpoint['phase']): Promise<void> => {
    if (name !== failpoint.name || phase !== failpoint.phase) return;
    hits += 1;
    if (hits === failpoint.nth) await killThisProcess();
  };
  return {
    onStep: (phase, step) => reach(`step.${step.split(':')[0]}`, phase),
    around: (port, adapter) =>
      new Proxy(adapter, {
        get: (target, property) => {
          const member: unknown = Reflect.get(target, property);
          const name = callNames[port]?.[String(property)];
          if (typeof member !== 'function' || name === undefined) return member;
          return async (...input: unknown[]): Promise<unknown> => {
            const call = name(input);
            await reach(call, 'before');
            const output: unknown = await member.apply(target, input);
            await reach(call, 'after');
            return output;
          };
        },
      }),
  };
}

/** The calls to the payment provider and to the vault that move money or lead to it. */
const paymentCalls = ['readNotice', 'customer', 'cancelNow'];
const vaultCalls = [
  'insertAccount',
  'insertToken',
  'insertSignUp',
  'deleteSignUpsOf',
  'insertDueEmail',
  'updateDueEmail',
  'deleteDueEmail',
  'insertPendingReferral',
  'pendingReferral',
  'deletePendingReferral',
  'claimMark',
];

type CallName = (input: readonly unknown[]) => string;

/** The calls that can be failpoints, and their names. Other members are passed through. */
const callNames: { readonly [Port in InstrumentedPort]?: Readonly<Record<string, CallName>> } = {
  gateway: { send: ([command]) => `gateway.${String(command)}` },
  eventStore: { append: ([, , events]) => `append.${(events as readonly { type: string }[])[0]?.type}` },
  documents: { save: () => 'documents.save' },
  mail: { send: () => 'mail.send' },
  payments: named('payments', paymentCalls),
  vault: named('vault', vaultCalls),
  languageModel: {
    prepareInterviews: () => 'model.prepareInterviews',
    interviewTurn: () => 'model.interviewTurn',
    analyseParticipant: () => 'model.analyseParticipant',
    analyseStudy: () => 'model.analyseStudy',
  },
};

/** `vault.insertAccount`, for each of the methods. */
function named(port: InstrumentedPort, methods: readonly string[]): Record<string, CallName> {
  return Object.fromEntries(methods.map((method) => [method, () => `${port}.${method}`]));
}

/** Never resolves: the kernel ends the process first. */
function killThisProcess(): Promise<never> {
  process.kill(process.pid, 'SIGKILL');
  return new Promise(() => undefined);
}
