/** Why an export or import cannot continue, as a message for the operator. */
export class MigrationError extends Error {
  override readonly name = 'MigrationError';
}
