/** A command that could not find out anything ends with it, as for a temporary failure of the system. */
export const notRunExitCode = 75;

/**
 * The counts of a step without a report, which is one test. One that could not run neither passed nor failed.
 * @param {readonly number[]} exitCodes of its commands
 */
export function countCommands(exitCodes) {
  const failed = exitCodes.some((code) => code !== 0 && code !== notRunExitCode);
  const notRun = !failed && exitCodes.includes(notRunExitCode);
  return { passed: failed || notRun ? 0 : 1, failed: failed ? 1 : 0, notRun: notRun ? 1 : 0 };
}
