/**
 * @typedef {{ dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>,
 *   os?: string[], cpu?: string[], libc?: string[] }} LockEntry
 */

/** @param {LockEntry} entry */
const runsOnLinux = ({ os, libc }) =>
  (os === undefined || os.includes('linux')) && (libc === undefined || libc.includes('glibc'));

/** One line for both processors. @param {string} folder */
export const anyProcessor = (folder) => folder.replace(/(-linux(?:-gnu)?)-(?:x64|arm64)(?=-|$)/, '$1-*');

/**
 * The folders below `node_modules` that these packages need on Linux, with their own `node_modules`, sorted.
 * @param {Readonly<Record<string, LockEntry>>} lock `packages` of package-lock.json
 * @param {readonly string[]} roots names
 * @param {Readonly<Record<string, string>>} leftOut names that are not followed; packages of types never are
 */
export function packageClosure(lock, roots, leftOut) {
  /** @type {Set<string>} */
  const found = new Set();
  const follow = (/** @type {string} */ name, /** @type {string} */ from) => {
    if (Object.hasOwn(leftOut, name) || name.startsWith('@types/')) return;
    const path = resolveIn(lock, name, from);
    if (path === undefined || found.has(path)) return;
    const entry = lock[path] ?? {};
    if (!runsOnLinux(entry) || (entry.cpu !== undefined && !/x64|arm64/.test(entry.cpu.join(' ')))) return;
    found.add(path);
    for (const needed of Object.keys({ ...entry.dependencies, ...entry.optionalDependencies })) follow(needed, path);
  };
  for (const name of roots) follow(name, '');
  return [...new Set([...found].map((path) => anyProcessor(path.replace(/^node_modules\//, ''))))].toSorted();
}

/** As Node looks for it: in the folder of the package, then in those above. */
function resolveIn(/** @type {Readonly<Record<string, LockEntry>>} */ lock, /** @type {string} */ name, from = '') {
  for (let folder = from; ; folder = folder.replace(/(?:^|\/)node_modules\/(?:@[^/]+\/)?[^/]+$/, '')) {
    const path = folder === '' ? `node_modules/${name}` : `${folder}/node_modules/${name}`;
    if (lock[path] !== undefined) return path;
    if (folder === '') return undefined;
  }
}
