/**
 * Help that was asked for is a result, and goes to standard output. Otherwise it explains what was wrong, and goes to
 * standard error.
 * @param problem a sentence; null: help was asked for.
 * @returns the exit code.
 */
export function printHelp(help: string, problem: string | null): 0 | 2 {
  if (problem === null) process.stdout.write(help);
  else process.stderr.write(`${problem}\n\n${help}`);
  return problem === null ? 0 : 2;
}
