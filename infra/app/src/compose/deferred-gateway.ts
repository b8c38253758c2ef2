import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';

export interface DeferredGateway extends CommandGateway {
  bind(gateway: CommandGateway): void;
}

/** Runs and backend need each other; runs that are taken up early wait here until the backend is there. */
export function createDeferredGateway(): DeferredGateway {
  const bound = Promise.withResolvers<CommandGateway>();
  return {
    bind: bound.resolve,
    send: async (name, input) => await (await bound.promise).send(name, input),
  };
}
