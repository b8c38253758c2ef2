/** After this the process ends whatever is still open: the stores survive a kill, people do not wait. */
const stopMaxMs = 10_000;

/** Ends the program with sentences for the person who started it. */
export function exitWithError(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/**
 * Lets a reader of the output stop early, as `| head` does. What is left to write is dropped, and the program ends as it
 * would have: an exit code that is a verdict stays one.
 */
export function tolerateClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** The first signal closes in order, a second one at once. */
export function stopOnSignals(stopInOrder: () => Promise<void>): void {
  let stopping = false;
  const stop = () => {
    if (stopping) process.exit(1);
    stopping = true;
    setTimeout(() => process.exit(1), stopMaxMs).unref();
    stopInOrder().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', stop);
  process.on('SIGTERM', stop);
}
