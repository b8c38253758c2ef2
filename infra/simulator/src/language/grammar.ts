import type { Draw } from './random.ts';

/**
 * Clauses with choices: `[a|b|c]` takes one (nesting allowed, an empty choice is fine), `{name}` and `{name:form}` are
 * filled by the caller. Compiled once per text.
 */
export type Slots = (name: string, form: string) => string;

type Node =
  | string
  | { readonly slot: string; readonly form: string }
  | { readonly choices: readonly (readonly Node[])[] };

const compiled = new Map<string, readonly Node[]>();

/** Fills one clause. Throws on unbalanced brackets, which only a mistake in our own word lists can cause. */
export function expand(clause: string, draw: Draw, slots: Slots): string {
  return write(nodesOf(clause), draw, slots);
}

/** Names of all slots a clause may ask for. */
export function slotsOf(clause: string): string[] {
  const names = new Set<string>();
  const visit = (nodes: readonly Node[]): void => {
    for (const node of nodes) {
      if (typeof node === 'string') continue;
      if ('slot' in node) names.add(node.slot);
      else for (const choice of node.choices) visit(choice);
    }
  };
  visit(nodesOf(clause));
  return [...names];
}

function nodesOf(clause: string): readonly Node[] {
  const known = compiled.get(clause);
  if (known !== undefined) return known;
  const nodes = compile(clause);
  compiled.set(clause, nodes);
  return nodes;
}

function write(nodes: readonly Node[], draw: Draw, slots: Slots): string {
  let text = '';
  for (const node of nodes) {
    if (typeof node === 'string') text += node;
    else if ('slot' in node) text += slots(node.slot, node.form);
    else text += write(draw.pick(node.choices), draw, slots);
  }
  return text;
}

function compile(clause: string): readonly Node[] {
  let at = 0;
  const sequence = (inside: boolean): Node[] => {
    const nodes: Node[] = [];
    let plain = '';
    const flush = () => {
      if (plain !== '') nodes.push(plain);
      plain = '';
    };
    while (at < clause.length) {
      const letter = clause.charAt(at);
      if (inside && (letter === '|' || letter === ']')) break;
      at++;
      if (letter === '[') {
        flush();
        nodes.push({ choices: choices() });
      } else if (letter === '{') {
        flush();
        nodes.push(slot());
      } else plain += letter;
    }
    flush();
    return nodes;
  };
  const choices = (): Node[][] => {
    const found: Node[][] = [sequence(true)];
    while (clause.charAt(at) === '|') {
      at++;
      found.push(sequence(true));
    }
    if (clause.charAt(at) !== ']') throw new Error(`unbalanced choice in: ${clause}`);
    at++;
    return found;
  };
  const slot = (): Node => {
    const end = clause.indexOf('}', at);
    if (end < 0) throw new Error(`unbalanced slot in: ${clause}`);
    const [name = '', form = ''] = clause.slice(at, end).split(':');
    at = end + 1;
    return { slot: name, form };
  };
  return sequence(false);
}
