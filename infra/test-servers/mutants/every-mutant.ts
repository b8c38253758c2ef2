import { documentsMutants } from './documents.ts';
import { eventStoreMutants } from './event-store.ts';
import { imagesMutants } from './images.ts';
import { languageModelMutants } from './language-model.ts';
import { mailMutants } from './mail.ts';
import type { Mutant } from './mutant.ts';
import { paymentsMutants } from './payments.ts';
import { rateLimitsMutants } from './rate-limits.ts';
import { searchMutants } from './search.ts';
import { vaultMutants } from './vault.ts';
import { workflowEngineMutants } from './workflow-engine.ts';

/** By port. Includes every port that has more than one adapter. */
export const everyMutant: Readonly<Record<string, readonly Mutant[]>> = {
  documents: documentsMutants,
  'event-store': eventStoreMutants,
  images: imagesMutants,
  'language-model': languageModelMutants,
  mail: mailMutants,
  payments: paymentsMutants,
  'rate-limits': rateLimitsMutants,
  search: searchMutants,
  vault: vaultMutants,
  'workflow-engine': workflowEngineMutants,
};

/** The name under which its suite runs. */
export function mutantName(port: string, { fault }: Mutant): string {
  return `${port} that ${fault}`;
}
