import type { NativeConnection } from '@temporalio/worker';
import { phaseAttribute } from './names.ts';

/** `INDEXED_VALUE_TYPE_KEYWORD` of Temporal's protocol. */
const keywordType = 2;
/** gRPC's `PERMISSION_DENIED` and `UNIMPLEMENTED`. */
const deniedCodes: readonly unknown[] = [7, 12];

/**
 * Registers the search attribute that our workflows set: in a namespace without it, every workflow task would fail
 * forever. If attributes can be neither listed nor added, the server's operator has to register it.
 * @throws Error with a readable message if it is missing and may not be added.
 */
export async function ensurePhaseAttribute(connection: NativeConnection, namespace: string): Promise<void> {
  const known = await knownAttributes(connection, namespace);
  if (known?.[phaseAttribute] === keywordType) return;
  try {
    const searchAttributes = { [phaseAttribute]: keywordType };
    await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
  } catch (cause) {
    if (known !== null)
      throw new Error(`The namespace ${namespace} needs a search attribute ${phaseAttribute} of type Keyword`, {
        cause,
      });
  }
}

/** Null if the server refuses to list them. */
async function knownAttributes({ operatorService }: NativeConnection, namespace: string) {
  try {
    return (await operatorService.listSearchAttributes({ namespace })).customAttributes ?? {};
  } catch (error) {
    if (error instanceof Error && 'code' in error && deniedCodes.includes(error.code)) return null;
    throw error;
  }
}
