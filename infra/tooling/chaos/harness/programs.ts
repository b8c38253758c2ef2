import { join } from 'node:path';

// Everything is bundled side by side into dist/, this module among it.
/** The product as people start it. */
export const productProgram: readonly string[] = [join(import.meta.dirname, 'product.js')];
/** The product with failpoints and scenarios. */
export const underTestProgram: readonly string[] = [join(import.meta.dirname, 'crash.js'), '--serve'];
