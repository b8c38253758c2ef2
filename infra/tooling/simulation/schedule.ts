/** One process of the simulated product: everything it waits for ends with it. */
export interface Life {
  readonly isAlive: () => boolean;
  /** Rejects when the process is killed. */
  readonly died: Promise<never>;
  kill(): void;
}

/** A client's connection broke, because the process was killed. Whether the call had an effect is unknown. */
export class ConnectionLost extends Error {
  override readonly name = 'ConnectionLost';
}

export function createLife(): Life {
  let alive = true;
  const { promise: died, reject } = Promise.withResolvers<never>();
  died.catch(() => undefined);
  return {
    isAlive: () => alive,
    died,
    kill: () => {
      alive = false;
      reject(new ConnectionLost('The process was killed'));
    },
  };
}

/** Where the code of a killed process stays. */
export const frozen = (): Promise<never> => new Promise(() => undefined);

/** Decides which of the calls in progress goes on next. */
export interface Schedule {
  /** Resolves when it is this call's turn. */
  turn(life: Life): Promise<void>;
  /** Lets one call go on; false if none is waiting. */
  letOneGo(): boolean;
}

/** The order follows from the random numbers alone. */
export function createSchedule(random: () => number): Schedule {
  let waiting: { readonly life: Life; readonly go: () => void }[] = [];
  return {
    turn: (life) => new Promise((go) => waiting.push({ life, go })),
    letOneGo: () => {
      waiting = waiting.filter(({ life }) => life.isAlive());
      const [chosen] = waiting.splice(Math.floor(random() * waiting.length), 1);
      chosen?.go();
      return chosen !== undefined;
    },
  };
}
