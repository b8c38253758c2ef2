import type { OfferedEngine } from '@windtunnel/contracts/http/ai';

/** A model as the researcher knows it: by its own name, and the built-in one as such. */
export function engineLabel({ host, version }: Pick<OfferedEngine, 'host' | 'version'>): string {
  return host === null ? 'Built-in simulator' : version;
}

/** What leaves this installation, and to where. */
export function whereItGoes({ host }: Pick<OfferedEngine, 'host'>): string {
  if (host === null) return 'Runs in this installation. Nothing is sent anywhere.';
  return `Runs on ${host}. Profiles, what you show, your questions and the answers are sent there, and for the analysis the study’s title and objective.`;
}
