import type { Rolldown } from 'vite';

/** Where some of a module's exports come from instead. */
interface Other {
  readonly names: { has(name: string): boolean };
  readonly source: string;
}

type Program = ReturnType<Rolldown.PluginContext['parse']>;
type ImportDeclaration = Extract<Program['body'][number], { type: 'ImportDeclaration' }>;

/**
 * The code with each import declaration divided in two: the names that `otherOf` its source has, from there, and the rest
 * as before. Null if there are none.
 * @param program the parsed code
 */
export async function splitImports(
  code: string,
  program: Program,
  otherOf: (source: string) => Promise<Other | null>,
): Promise<string | null> {
  let split = '';
  let end = 0;
  for (const node of program.body) {
    if (node.type !== 'ImportDeclaration') continue;
    const other = await otherOf(node.source.value);
    if (other === null) continue;
    split += code.slice(end, node.start) + divided(node, other);
    end = node.end;
  }
  return end === 0 ? null : split + code.slice(end);
}

function divided({ specifiers, source }: ImportDeclaration, other: Other): string {
  const names = specifiers.map((specifier) => {
    if (specifier.type !== 'ImportSpecifier' || specifier.imported.type !== 'Identifier')
      throw new Error(`Import names from ${source.value}, not the whole module.`);
    return { imported: specifier.imported.name, local: specifier.local.name };
  });
  const importing = (from: string, moved: boolean) => {
    const chosen = names.filter(({ imported }) => other.names.has(imported) === moved);
    const list = chosen.map(({ imported, local }) => `${imported} as ${local}`).join(', ');
    return chosen.length === 0 ? '' : `import { ${list} } from ${JSON.stringify(from)};`;
  };
  return importing(other.source, true) + importing(source.value, false);
}
