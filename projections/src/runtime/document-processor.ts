import type { DocumentStore, DocumentWrite } from '@windtunnel/contracts/ports/documents';
import { eventsAfter } from './event-batch.ts';
import type { EventProcessor, ProcessorContext } from './event-processor.ts';
import { foldBatch, type KeyedEvent } from './fold-batch.ts';
import { PoisonEvent } from './poison-event.ts';
import type { ProjectedEvent, Projection } from './projection.ts';
import { dropReplacedVersion, openVersion, promoteVersion } from './version-store.ts';

/** Opens the processor for a projection whose read model is a collection of documents. */
export async function openDocumentProcessor(
  projection: Projection,
  documents: DocumentStore,
  { head, logger, retry }: ProcessorContext,
): Promise<EventProcessor> {
  const { collection } = projection;
  let position = await openVersion(documents, collection, head, logger);
  let checkpoint = position;

  const writesFor = async (events: readonly KeyedEvent[]): Promise<DocumentWrite[]> => {
    if (events.length === 0) return [];
    const ids = [...new Set(events.map(({ key }) => key))];
    return foldBatch(projection, await retry.whileUnavailable(() => documents.load(collection, ids)), events);
  };

  return {
    subscriber: projection,
    position: () => position,
    process: async (batch) => {
      const events = eventsAfter(batch, projection, position);
      const writes = await writesFor(events.map((event) => keyed(projection, event)));
      const { upTo } = batch;
      if (upTo === null || (position !== null && upTo < position)) return;
      // A checkpoint without documents can wait until the end of the log is reached.
      if (writes.length > 0 || (batch.caughtUp && upTo !== checkpoint)) {
        await retry.whileUnavailable(() => documents.save(collection, writes, upTo));
        checkpoint = upTo;
      }
      position = upTo;
    },
    promote: async () => {
      const replaced = await retry.whileUnavailable(() => promoteVersion(documents, collection, logger));
      if (replaced === null) return null;
      return () => retry.whileUnavailable(() => dropReplacedVersion(documents, replaced));
    },
  };
}

function keyed(projection: Projection, event: ProjectedEvent): KeyedEvent {
  try {
    return { key: projection.key(event), event };
  } catch (error) {
    throw new PoisonEvent(projection.name, event, error);
  }
}
