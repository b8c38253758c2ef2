import { readFileSync } from 'node:fs';

/** @param {any} report */
function countVitest(report) {
  return { passed: report.numPassedTests, failed: report.numFailedTests + failedFiles(report) };
}

/** Files that failed before their first test: Vitest reports them without any failed tests. @param {any} report */
function failedFiles(report) {
  const failedEarly = (/** @type {any} */ file) => file.status === 'failed' && file.assertionResults.length === 0;
  return report.testResults.filter(failedEarly).length;
}

/** @param {any} report */
function countPlaywright({ stats, errors }) {
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length };
}

/** The tests on real servers produce their own counts. @param {any} report */
function countServers({ passed, failed }) {
  return { passed, failed };
}

const counters = { vitest: countVitest, playwright: countPlaywright, engines: countServers };

/**
 * Passed and failed tests in a runner's JSON report. A missing report, or one without any executed tests, counts as a
 * failure: a suite that tests nothing must not pass.
 * @param {keyof typeof counters} kind @param {string} file
 */
export function countTests(kind, file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const counts = counters[kind](report);
    return counts.passed + counts.failed > 0 ? counts : { passed: 0, failed: 1 };
  } catch {
    return { passed: 0, failed: 1 };
  }
}
