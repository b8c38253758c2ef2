import type { CommandGateway } from '@windtunnel/contracts/workflows/workflow-commands';

export interface DeferredGateway extends CommandGateway {
  bind(gateway: CommandGateway): void;
}

/**
 * Workflows and the backend need each other. A workflow that resumes before the backend is ready waits here until
 * `bind` is called.
 */
export function createDeferredGateway(): DeferredGateway {
  const bound = Promise.withResolvers<CommandGateway>();
  return {
    bind: bound.resolve,
    send: async (name, input) => await (await bound.promise).send(name, input),
  };
}
