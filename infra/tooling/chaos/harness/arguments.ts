/** What the command line asks for. */
export type Asked =
  | { readonly kind: 'serve' }
  | { readonly kind: 'refused'; readonly sentence: string }
  | {
      readonly kind: 'run';
      readonly parts: readonly string[];
      readonly seed: number;
      readonly short: boolean;
    };

/** Parts by name (none: all), `--seed N`, `--short`; `--serve` is for the harness itself. */
export function parseArguments(args: readonly string[], known: readonly string[]): Asked {
  if (args.includes('--serve')) return { kind: 'serve' };
  const parts: string[] = [];
  let seed = Date.now() % 2 ** 32;
  let short = false;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (argument === '--short') short = true;
    else if (argument === '--seed') {
      index += 1;
      seed = Number(args[index]);
    } else parts.push(argument);
  }
  if (!Number.isInteger(seed)) return { kind: 'refused', sentence: '--seed needs a whole number.' };
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined)
    return { kind: 'refused', sentence: `There is no part named ${unknown}; choose from ${known.join(', ')}.` };
  return { kind: 'run', parts: parts.length > 0 ? parts : known, seed, short };
}
