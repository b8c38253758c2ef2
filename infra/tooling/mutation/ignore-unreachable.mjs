// A plugin for Stryker. The compiler proves that `default: return command satisfies never` is never reached, so no test
// can notice a change there.

/** @typedef {{ type: string, argument?: { type: string, typeAnnotation?: { type: string } } }} Statement */
/** @typedef {{ isSwitchCase(): boolean, node: { test?: unknown, consequent?: Statement[] } }} NodePath */

const isNever = (/** @type {Statement} */ { argument }) =>
  argument?.type === 'TSSatisfiesExpression' && argument.typeAnnotation?.type === 'TSNeverKeyword';

/** @returns {string | undefined} why nothing is changed here */
function shouldIgnore(/** @type {NodePath} */ path) {
  const isUnreachable = path.isSwitchCase() && path.node.test === null && path.node.consequent?.some(isNever);
  return isUnreachable ? 'never reached' : undefined;
}

/** @public read by Stryker */
export const strykerPlugins = [{ kind: 'Ignore', name: 'unreachable', value: { shouldIgnore } }];
