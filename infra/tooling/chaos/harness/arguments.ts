/** What the command line requests. */
export type ChaosCommand =
  | { readonly kind: 'serve' }
  | { readonly kind: 'invalid'; readonly message: string }
  | {
      readonly kind: 'run';
      readonly parts: readonly string[];
      readonly seed: number;
      readonly short: boolean;
      /** Null unless given. */
      readonly seeds: number | null;
    };

/** Part names (none means all), `--seed N`, `--seeds N`, `--short`. The harness itself uses `--serve` to start the product. */
export function parseArguments(args: readonly string[], known: readonly string[]): ChaosCommand {
  if (args.includes('--serve')) return { kind: 'serve' };
  const parts: string[] = [];
  let seed = Date.now() % 2 ** 32;
  let short = false;
  let seeds: number | null = null;
  for (let index = 0; index < args.length; index += 1) {
    const argument = args[index] ?? '';
    if (argument === '--short') short = true;
    else if (argument === '--seed') {
      index += 1;
      seed = Number(args[index]);
    } else if (argument === '--seeds') {
      index += 1;
      seeds = Number(args[index]);
    } else parts.push(argument);
  }
  if (!Number.isInteger(seed) || (seeds !== null && !Number.isInteger(seeds)))
    return { kind: 'invalid', message: '--seed and --seeds need an integer.' };
  const unknown = parts.find((part) => !known.includes(part));
  if (unknown !== undefined)
    return { kind: 'invalid', message: `Unknown part: ${unknown}. Choose from ${known.join(', ')}.` };
  return { kind: 'run', parts: parts.length > 0 ? parts : known, seed, short, seeds };
}
