import type { NativeConnection } from '@temporalio/worker';
import { stageAttribute } from './temporal-names.ts';

/** `INDEXED_VALUE_TYPE_KEYWORD` of Temporal's protocol. */
const keywordType = 2;

/**
 * Makes sure that the namespace knows the search attribute our runs set: on a namespace that does not, every task of a
 * run would fail for ever.
 *
 * @throws Error with a sentence when it is missing and may not be added.
 */
export async function ensureStageAttribute(connection: NativeConnection, namespace: string): Promise<void> {
  const { operatorService } = connection;
  const { customAttributes } = await operatorService.listSearchAttributes({ namespace });
  if (customAttributes?.[stageAttribute] === keywordType) return;
  try {
    await operatorService.addSearchAttributes({ namespace, searchAttributes: { [stageAttribute]: keywordType } });
  } catch (error) {
    throw new Error(`The namespace ${namespace} needs a search attribute ${stageAttribute} of type Keyword`, {
      cause: error,
    });
  }
}
