import { type Rates, ratesOf } from '@windtunnel/infra/settings/rate-settings';
import { readSettings } from '@windtunnel/infra/settings/read-settings';
import { usualSettings } from './embedded-bindings.ts';

/** The rates that a product has without settings. */
export function usualRates(): Rates {
  const read = readSettings({}, () => '');
  if (read.kind === 'problems') throw new Error(read.problems.join('\n'));
  return ratesOf(read.settings);
}

/** Settings with these rates, behind so many proxies. */
export const withUsualRates = (proxiesInFront: number) => ({ ...usualSettings, rates: usualRates(), proxiesInFront });
