import { build, type InlineConfig, type Rolldown } from 'vite';
import { fileNames, type Load, mergeParts, type Part } from './chunk-plan.ts';

/** Minified. Smaller files are not worth a request. */
const bytesMin = 2_500;
const frame = /[\\/]app[\\/]shell[\\/]shell\.tsx$/;
const signedOut = /[\\/]features[\\/]accounts[\\/](?!account-page)/;
const screen = /(-page|-route)\.tsx$/;

/** How much the speed of what a file opens matters. The login has the lowest limit. */
const weights: readonly (readonly [RegExp, number])[] = [
  [/[\\/]login-page\.tsx$/, 30],
  [/[\\/](dashboard|studies|results)-page\.tsx$/, 4],
  [/[\\/]wizard-route\.tsx$/, 9],
  [screen, 1],
];
/** Of dialogs and others that are opened on a screen. */
const partWeight = 0.2;

/**
 * The name of the file that each module of the page comes in. Without it, whatever two screens share is a file of its
 * own, and most of these are smaller than a request for them. Builds the page once to see what needs what.
 */
export async function mergedChunks(config: InlineConfig): Promise<(id: string) => string | null> {
  const chunks = await builtChunks(config);
  const parts = new Map<string, Part>();
  for (const { fileName, name, moduleIds, code } of chunks)
    parts.set(fileName, { name, modules: moduleIds, bytes: code.length, imports: new Set() });
  const partsOf = (files: readonly string[]) => files.flatMap((file) => parts.get(file) ?? []);
  for (const { fileName, imports } of chunks)
    for (const part of partsOf(imports)) parts.get(fileName)?.imports.add(part);
  const all = new Set(parts.values());
  mergeParts(all, loadsOf(chunks, partsOf), bytesMin);
  const names = fileNames(all);
  return (id) => names.get(id) ?? null;
}

async function builtChunks(config: InlineConfig): Promise<readonly Rolldown.OutputChunk[]> {
  const plain = { ...config, configFile: false, logLevel: 'error', build: { ...config.build, write: false } } as const;
  const { output } = (await build(plain)) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

/** Whatever users open: the page begins with its entry, and with the frame if they are signed in. */
function loadsOf(
  chunks: readonly Rolldown.OutputChunk[],
  partsOf: (files: readonly string[]) => readonly Part[],
): readonly Load[] {
  const filesOf = (begins: (chunk: Rolldown.OutputChunk) => boolean) =>
    chunks.filter(begins).map(({ fileName }) => fileName);
  const entry = filesOf(({ isEntry }) => isEntry);
  const framed = [...entry, ...filesOf(({ facadeModuleId }) => frame.test(facadeModuleId ?? ''))];
  return chunks
    .filter(({ isEntry, isDynamicEntry }) => isEntry || isDynamicEntry)
    .map(({ fileName, facadeModuleId }) => {
      const id = facadeModuleId ?? '';
      const begun = signedOut.test(id) ? entry : framed;
      const weight = weights.find(([opened]) => opened.test(id))?.[1] ?? partWeight;
      return { parts: new Set(partsOf([...begun, fileName])), weight };
    });
}
