import type { NativeConnection } from '@temporalio/worker';
import { stageAttribute } from './names.ts';

/** `INDEXED_VALUE_TYPE_KEYWORD` of Temporal's protocol. */
const keywordType = 2;
/** gRPC's `PERMISSION_DENIED` and `UNIMPLEMENTED`. */
const closedCodes: readonly unknown[] = [7, 12];

/**
 * Makes sure that the namespace knows the search attribute our runs set: on a namespace that does not, every task of a
 * run would fail for ever. Where attributes can neither be listed nor added from here, whoever runs the server did it.
 *
 * @throws Error with a sentence when it is missing and may not be added.
 */
export async function ensureStageAttribute(connection: NativeConnection, namespace: string): Promise<void> {
  const known = await knownAttributes(connection, namespace);
  if (known?.[stageAttribute] === keywordType) return;
  try {
    const searchAttributes = { [stageAttribute]: keywordType };
    await connection.operatorService.addSearchAttributes({ namespace, searchAttributes });
  } catch (cause) {
    if (known !== null)
      throw new Error(`The namespace ${namespace} needs a search attribute ${stageAttribute} of type Keyword`, {
        cause,
      });
  }
}

/** Null where nobody is told. */
async function knownAttributes({ operatorService }: NativeConnection, namespace: string) {
  try {
    return (await operatorService.listSearchAttributes({ namespace })).customAttributes ?? {};
  } catch (error) {
    if (error instanceof Error && 'code' in error && closedCodes.includes(error.code)) return null;
    throw error;
  }
}
