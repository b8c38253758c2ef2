/** A value of a request to the Stripe API: `items[0][id]=x` becomes `{ items: { 0: { id: 'x' } } }`. */
export type FormValue = string | { readonly [name: string]: FormValue };

export function readForm(text: string): { [name: string]: FormValue } {
  const root: { [name: string]: FormValue } = {};
  for (const [path, value] of new URLSearchParams(text)) {
    const names = path.split(/[[\]]+/).filter((name) => name !== '');
    let place: { [name: string]: FormValue } = root;
    for (const name of names.slice(0, -1)) {
      const next = place[name] ?? {};
      place[name] = next;
      if (typeof next === 'string') break;
      place = next as { [name: string]: FormValue };
    }
    place[names.at(-1) ?? ''] = value;
  }
  return root;
}

/** The value at a path, as text; empty if there is none. */
export function at(value: FormValue | undefined, ...path: readonly string[]): string {
  const found = path.reduce<FormValue | undefined>(
    (place, name) => (typeof place === 'object' ? place[name] : undefined),
    value,
  );
  return typeof found === 'string' ? found : '';
}
