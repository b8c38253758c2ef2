import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { Faults } from './faults.ts';
import { frozen, type Life, type Schedule } from './schedule.ts';

export interface PortHost {
  readonly life: Life;
  readonly schedule: Schedule;
  readonly faults: Faults;
  readonly clock: Clock;
  readonly random: () => number;
  /** Kills the process that makes the call. */
  crash(): void;
}

interface FaultyPortOptions {
  /** Thrown by a call that fails, before or after its effect. */
  readonly failure: () => Error;
  /** Members that are not calls to the outside. */
  readonly plain?: readonly string[];
}

type Member = (...input: unknown[]) => unknown;

const streams = /^(readStream|readAll|subscribe|all[A-Z]\w*)$/;
const lateMaxMs = 20_000;

/**
 * A port as a process sees it: each call waits for its turn, and may be late, fail before or after its effect, or take
 * the process with it. Once the process is killed, nothing returns any more.
 */
export function faultyPort<Port extends object>(port: Port, host: PortHost, options: FaultyPortOptions): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || options.plain?.includes(String(name))) return member;
      const call = member.bind(target) as Member;
      return streams.test(String(name)) ? streamed(call, host) : called(call, host, options);
    },
  });
}

function called(call: Member, { life, schedule, faults, clock, random, crash }: PortHost, options: FaultyPortOptions) {
  return async (...input: unknown[]): Promise<unknown> => {
    await schedule.turn(life);
    const fate = faults.next();
    if (fate === 'fails before') throw options.failure();
    if (fate === 'crashes before') crash();
    if (!life.isAlive()) return await frozen();
    const output = await call(...input);
    if (fate === 'is late') await clock.sleep(random() * lateMaxMs);
    if (fate === 'crashes after' && life.isAlive()) crash();
    if (!life.isAlive()) return await frozen();
    await schedule.turn(life);
    if (fate === 'fails after') throw options.failure();
    return output;
  };
}

/** Reading only waits for its turn; what is read has been stored before. */
function streamed(call: Member, { life, schedule }: PortHost) {
  return async function* (...input: unknown[]): AsyncGenerator<unknown> {
    await schedule.turn(life);
    for await (const item of call(...input) as AsyncIterable<unknown>) {
      if (!life.isAlive()) await frozen();
      yield item;
    }
  };
}
