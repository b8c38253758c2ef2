import { StoreUnavailable } from '@windtunnel/contracts/ports/event-store';

/** Makes one call to a port fail, as if the process had been killed at that moment. */
export interface Failpoints {
  /** The nth call from now fails: either before it does anything, or after it has done everything. */
  arm(nth: number, when: 'before' | 'after'): void;
  /** Returns whether the armed call was made. */
  disarm(): boolean;
  /** Whether it was made already. */
  hasFailed(): boolean;
  watch<Port extends object>(port: Port): Port;
}

type Call = (...args: unknown[]) => unknown;

export function createFailpoints(): Failpoints {
  let armed: { left: number; readonly when: 'before' | 'after' } | null = null;
  let failed = false;
  const isNext = () => {
    if (armed === null) return null;
    armed.left -= 1;
    if (armed.left > 0) return null;
    const { when } = armed;
    armed = null;
    failed = true;
    return when;
  };
  const watched =
    (call: Call, port: object) =>
    async (...args: unknown[]) => {
      const when = isNext();
      if (when === 'before') throw new StoreUnavailable('failpoint');
      const result = await call.apply(port, args);
      if (when === 'after') throw new StoreUnavailable('failpoint');
      return result;
    };
  return {
    arm: (nth, when) => {
      armed = { left: nth, when };
      failed = false;
    },
    hasFailed: () => failed,
    disarm: () => {
      armed = null;
      return failed;
    },
    watch: (port) =>
      new Proxy(port, {
        get: (target, name) => {
          const member: unknown = Reflect.get(target, name);
          const streams = /^(readStream|readAll|subscribe|all[A-Z]\w*)$/.test(String(name));
          return typeof member === 'function' && !streams ? watched(member as Call, target) : member;
        },
      }),
  };
}
