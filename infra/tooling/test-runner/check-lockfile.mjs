// Registries sometimes serve a release before all of its platform packages are available. npm then writes a lockfile
// without them, and `npm ci` later fails on another platform with a misleading error. This check finds the gap
// immediately.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Names that a package lists in `optionalDependencies` but that are missing from the lockfile. */
export function missingFromLock(packages) {
  const names = new Set(Object.keys(packages).map((key) => key.split('node_modules/').pop()));
  const wanted = Object.values(packages).flatMap((entry) => Object.keys(entry.optionalDependencies ?? {}));
  return [...new Set(wanted)].filter((name) => !names.has(name)).sort();
}

/** Hosts in the lockfile: a private mirror's address must not be committed. */
export function recordedHosts(packages) {
  const urls = Object.values(packages).map((entry) => entry.resolved ?? '');
  return [...new Set(urls.filter((url) => /^https?:/.test(url)).map((url) => new URL(url).host))];
}

/**
 * Packages that would run a program of their own while being installed, and that package.json does not name as denied.
 * The product has to work without, so a new one is a decision.
 */
export function undeniedScripts(packages, allowScripts) {
  const paths = Object.keys(packages).filter((path) => packages[path].hasInstallScript);
  const names = new Set(paths.map((path) => path.split('node_modules/').pop()));
  return [...names].filter((name) => allowScripts[name] !== false).sort();
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const lock = JSON.parse(readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'));
  const { allowScripts } = JSON.parse(readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'));
  const missing = missingFromLock(lock.packages);
  const undenied = undeniedScripts(lock.packages, allowScripts);
  const hosts = recordedHosts(lock.packages);
  if (missing.length > 0) console.error(`package-lock.json lacks these optional packages: ${missing.join(', ')}`);
  if (hosts.length > 0) console.error(`package-lock.json records download addresses: ${hosts.join(', ')}`);
  if (undenied.length > 0) console.error(`Not denied in allowScripts of package.json: ${undenied.join(', ')}`);
  if (missing.length + hosts.length + undenied.length > 0) process.exit(1);
  console.log(`package-lock.json is complete: ${Object.keys(lock.packages).length} packages`);
}
