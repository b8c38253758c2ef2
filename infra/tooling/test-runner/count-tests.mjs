import { readFileSync } from 'node:fs';
import { firstLineOf } from '../../test-servers/first-line.mjs';

/** @typedef {{ passed: number, failed: number, failures: string[] }} Counts `failures` names what failed. */

/** @param {any} report @returns {Counts} */
function countVitest(report) {
  const failedEarly = report.testResults.filter(failedBeforeTests);
  const failures = report.testResults.flatMap((/** @type {any} */ file) => failedTests(file));
  return { passed: report.numPassedTests, failed: report.numFailedTests + failedEarly.length, failures };
}

/** Vitest reports a file that failed before its first test without any failed tests. @param {any} file */
function failedBeforeTests(file) {
  return file.status === 'failed' && file.assertionResults.length === 0;
}

/** @param {any} file @returns {string[]} */
function failedTests(file) {
  if (failedBeforeTests(file)) return [`${file.name}: failed before its first test`];
  const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
  return failed.map(
    (/** @type {any} */ test) => `${file.name}: ${test.fullName}: ${firstLineOf(test.failureMessages?.[0])}`,
  );
}

/** @param {any} report @returns {Counts} */
function countPlaywright({ stats, errors, suites = [] }) {
  const failures = suites.flatMap((/** @type {any} */ suite) => failedSpecs(suite));
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected + errors.length, failures };
}

/** @param {any} suite @returns {string[]} */
function failedSpecs({ specs = [], suites = [] }) {
  const failed = specs.filter((/** @type {any} */ spec) => !spec.ok);
  const named = failed.map((/** @type {any} */ spec) => `${spec.file}: ${spec.title}`);
  return [...named, ...suites.flatMap((/** @type {any} */ suite) => failedSpecs(suite))];
}

/** The tests on real servers produce their own counts. @param {any} report @returns {Counts} */
function countServers({ passed, failed, failures = [] }) {
  return { passed, failed, failures };
}

const counters = { vitest: countVitest, playwright: countPlaywright, engines: countServers };

/**
 * Passed and failed tests in a runner's JSON report. A missing report, or one without any executed tests, counts as a
 * failure: a suite that tests nothing must not pass.
 * @param {keyof typeof counters} kind @param {string} file @returns {Counts}
 */
export function countTests(kind, file) {
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    const counts = counters[kind](report);
    return counts.passed + counts.failed > 0 ? counts : { passed: 0, failed: 1, failures: ['no test was run'] };
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`no report: ${error instanceof Error ? error.message : error}`] };
  }
}
