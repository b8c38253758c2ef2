/** Writes one line of output, and says whether any more are wanted: a reader such as `| head` may have stopped. */
export type PrintLine = (line: string) => Promise<boolean>;

/** Prints to a stream no faster than its reader reads. */
export function printTo(output: NodeJS.WritableStream): PrintLine {
  let isClosed = false;
  output.on('error', () => {
    isClosed = true;
  });
  return async (line) => {
    if (!isClosed && !output.write(`${line}\n`)) await untilDrained(output);
    return !isClosed;
  };
}

async function untilDrained(output: NodeJS.WritableStream): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const events = ['drain', 'close', 'error'] as const;
  for (const event of events) output.once(event, resolve);
  await promise;
  for (const event of events) output.off(event, resolve);
}
