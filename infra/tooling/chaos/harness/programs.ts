import { join } from 'node:path';

// All programs are bundled into dist/, including the one that contains this module.
/** The product as shipped. */
export const productProgram: readonly string[] = [join(import.meta.dirname, 'product.js')];
/** The product with failpoints and scenarios. */
export const instrumentedProgram: readonly string[] = [join(import.meta.dirname, 'crash.js'), '--serve'];
