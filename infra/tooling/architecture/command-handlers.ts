import type { SourceFile } from './source-tree.ts';
import { visit } from './syntax.ts';

interface Found {
  readonly commands: readonly string[];
  readonly handled: readonly string[];
}

/** Command classes (`class X extends Command<...>`) and the commands named in `@CommandHandler(X)`. */
export function commandsAndHandlers(files: readonly SourceFile[]): Found {
  const commands: string[] = [];
  const handled: string[] = [];
  for (const file of files.filter(({ path }) => path.startsWith('backend/src/'))) {
    visit(file, {
      ClassDeclaration({ id, superClass }) {
        if (id && superClass?.type === 'Identifier' && superClass.name === 'Command') commands.push(id.name);
      },
      Decorator({ expression }) {
        if (expression.type !== 'CallExpression' || expression.callee.type !== 'Identifier') return;
        if (expression.callee.name !== 'CommandHandler') return;
        for (const value of expression.arguments) if (value.type === 'Identifier') handled.push(value.name);
      },
    });
  }
  return { commands, handled };
}

/**
 * Commands that do not have exactly one handler, for which Nest only logs a warning, and commands that share a name.
 */
export function wronglyHandled({ commands, handled }: Found): string[] {
  const names = new Set([...commands, ...handled]);
  const count = (list: readonly string[], name: string) => list.filter((other) => other === name).length;
  return [...names].flatMap((name) => {
    if (count(commands, name) !== 1) return [`${name} is declared ${count(commands, name)} times: declare it once`];
    return count(handled, name) === 1 ? [] : [`${name} has ${count(handled, name)} handlers: give it exactly one`];
  });
}
