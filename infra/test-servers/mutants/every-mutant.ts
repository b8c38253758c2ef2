import { documentsFaults } from './documents.ts';
import { eventStoreFaults } from './event-store.ts';
import { imagesFaults } from './images.ts';
import { mailFaults } from './mail.ts';
import type { PlantedFault } from './mutant.ts';
import { searchFaults } from './search.ts';
import { vaultFaults } from './vault.ts';
import { runEngineFaults } from './workflow-engine.ts';

/** By port; every port that has more than one adapter is here. */
export const everyFault: Readonly<Record<string, readonly PlantedFault[]>> = {
  documents: documentsFaults,
  'event-store': eventStoreFaults,
  images: imagesFaults,
  mail: mailFaults,
  search: searchFaults,
  vault: vaultFaults,
  'workflow-engine': runEngineFaults,
};

/** The name its suite runs under. */
export function plantedName(port: string, { fault }: PlantedFault): string {
  return `${port} that ${fault}`;
}
