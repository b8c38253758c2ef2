import type { Configuration } from '@windtunnel/contracts/rules/configuration';

/** The configuration as the language model may see it in interviews and analyses: without the desired outcomes. */
export function materialOf(configuration: Configuration): Configuration {
  if (configuration.type !== 'PRODUCT_DISCOVERY') return configuration;
  return { ...configuration, productDiscovery: { ...configuration.productDiscovery, targetOutcomes: [] } };
}
