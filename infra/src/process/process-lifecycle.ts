/** After this time the process exits even if something is still open; the stores survive a kill. */
const stopTimeoutMs = 10_000;

/** Prints the sentences for the operator and exits with code 1. */
export function exitWithError(sentences: readonly string[]): void {
  for (const sentence of sentences) console.error(sentence);
  process.exit(1);
}

/**
 * Tolerates a reader that stops early, as `| head` does: the rest of the output is dropped and the exit code is
 * unaffected.
 */
export function tolerateClosedOutput(): void {
  for (const output of [process.stdout, process.stderr]) {
    output.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE') throw error;
    });
  }
}

/** The first signal stops the program gracefully, a second one immediately. */
export function stopOnSignals(stopInOrder: () => Promise<void>): void {
  let isStopping = false;
  const stop = () => {
    if (isStopping) process.exit(1);
    isStopping = true;
    setTimeout(() => process.exit(1), stopTimeoutMs).unref();
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
