/** Why an export or import cannot continue, as a sentence for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
