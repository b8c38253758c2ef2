import { matchPath } from 'react-router-dom';
import { observePage } from '../../lib/diagnostics/observe-page.ts';
import { paths } from '../paths.ts';
import { createSingleKeys, type KeyTargets } from './single-keys.ts';

/** Listens for shortcuts until the signal, and measures the page. `early` is what was pressed before this was loaded. */
export function begin(targets: KeyTargets, early: readonly Event[], signal: AbortSignal): void {
  const onKey = createSingleKeys(targets);
  for (const event of early) if (event instanceof KeyboardEvent) onKey(event);
  document.addEventListener('keydown', onKey, { signal });
  observePage(patternOf);
}

/** The product's own pattern for an address. */
function patternOf(pathname: string): string {
  const patterns = Object.values(paths).flatMap((each) => ('path' in each ? [each.path] : []));
  return patterns.find((pattern) => matchPath(pattern, pathname) !== null) ?? 'an unknown address';
}
