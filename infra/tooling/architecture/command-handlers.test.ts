import { expect, it } from 'vitest';
import { commandsAndHandlers, wronglyHandled } from './command-handlers.ts';
import { sources } from './source-tree.ts';

const command = 'export class LaunchStudy extends Command<void> {}\n';
const handler = '@CommandHandler(LaunchStudy)\nexport class LaunchStudyHandler {}\n';
const problems = (text: string) => wronglyHandled(commandsAndHandlers([{ path: 'backend/src/studies/a.ts', text }]));

it('finds a command without a handler, one with two handlers, and two with the same name', () => {
  expect(problems(command + handler)).toEqual([]);
  expect(problems(command)).toHaveLength(1);
  expect(problems(command + handler + handler)).toHaveLength(1);
  expect(problems(command + command + handler)).toHaveLength(1);
  expect(problems(handler)).toHaveLength(1);
});

it('finds exactly one handler for every command of the backend', () => {
  const found = commandsAndHandlers(sources);
  expect(wronglyHandled(found)).toEqual([]);
  expect(found.commands.length).toBeGreaterThanOrEqual(15);
});
