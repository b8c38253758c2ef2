/** What `known` has under a key, or else what `make` gives, kept from now on. All is forgotten once there are `most`. */
export function remembered<Value>(known: Map<string, Value>, key: string, most: number, make: () => Value): Value {
  const before = known.get(key);
  if (before !== undefined) return before;
  const made = make();
  if (known.size >= most) known.clear();
  known.set(key, made);
  return made;
}
