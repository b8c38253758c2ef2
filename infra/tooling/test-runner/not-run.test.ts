import { expect, it } from 'vitest';
import { countCommands, notRunExitCode } from './not-run.mjs';

it('counts a step that could not run as neither passed nor failed', () => {
  expect(countCommands([0, 0])).toEqual({ passed: 1, failed: 0, notRun: 0 });
  expect(countCommands([0, 1])).toEqual({ passed: 0, failed: 1, notRun: 0 });
  expect(countCommands([notRunExitCode])).toEqual({ passed: 0, failed: 0, notRun: 1 });
  expect(countCommands([0, notRunExitCode])).toEqual({ passed: 0, failed: 0, notRun: 1 });
  expect(countCommands([notRunExitCode, 1])).toEqual({ passed: 0, failed: 1, notRun: 0 });
});
