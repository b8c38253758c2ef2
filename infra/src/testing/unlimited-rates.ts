import { type Rates, rateSettings } from '../settings/rate-settings.ts';

/** Settings of a product whose tests do more than its users would: every rate is off. */
export const unlimitedRates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(rateSettings).map(({ name }) => [name, 'off']),
);

/** Settings of a product that has the rates its users have. */
export const usualRates: Readonly<Record<string, string>> = Object.fromEntries(
  Object.values(rateSettings).map(({ name, fallback }) => [name, fallback]),
);

/** No rates, for a backend without settings of its own. */
export const noRates = Object.fromEntries(Object.keys(rateSettings).map((field) => [field, null])) as unknown as Rates;
