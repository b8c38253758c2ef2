/** Notes the name of every call to a port, in order. Reading a stream of items counts as one call. */
export function noteCalls<Port extends object>(port: Port, calls: string[]): Port {
  return new Proxy(port, {
    get: (target, name) => {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function') return member;
      return (...args: unknown[]) => {
        calls.push(String(name));
        return member.apply(target, args);
      };
    },
  });
}
