import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { renameFieldsDeep } from '@windtunnel/contracts/kernel/rename-fields';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { CollectionSpec, DocumentStore, FindOptions, StoredDocument } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { ports } from './ports.ts';

/** A collection and the type of its documents: `readModelOf<StudyListDocument>(studyListCollection)`. */
export interface ReadModel<Document> {
  readonly collection: CollectionSpec;
  /** Never set; it only carries the type. */
  readonly document?: Document;
}

export function readModelOf<Document>(collection: CollectionSpec): ReadModel<Document> {
  return { collection };
}

/** The longest wait for a read model to reach what the client has seen; after that it is read in its current state. */
const waitMaxMs = 2_000;
/** How long the served version is cached. */
const servedCachedMs = 1_000;

/** Reads one owner's documents from the served version, once it has reached what the client has seen. */
@Injectable()
export class ReadModels {
  readonly #served = new Map<string, { readonly spec: CollectionSpec; readonly untilMs: number }>();

  constructor(
    @Inject(ports.documents) private readonly documents: DocumentStore,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {}

  /** Null if the document is missing or owned by another user. */
  async get<Document>(
    readModel: ReadModel<Document>,
    key: { readonly owner: string; readonly id: string },
    minPosition: string | null,
  ): Promise<Document | null> {
    const spec = await this.reached(readModel, minPosition);
    const stored = await this.documents.get(spec, key);
    return stored === null ? null : inPresentNames(readModel, spec, stored);
  }

  async find<Document>(
    readModel: ReadModel<Document>,
    options: FindOptions,
    minPosition: string | null,
  ): Promise<Document[]> {
    const spec = await this.reached(readModel, minPosition);
    const stored = await this.documents.find(spec, options);
    return stored.map((each) => inPresentNames(readModel, spec, each));
  }

  async count(
    readModel: ReadModel<unknown>,
    options: Pick<FindOptions, 'owner' | 'where'>,
    minPosition: string | null,
  ): Promise<number> {
    return await this.documents.count(await this.reached(readModel, minPosition), options);
  }

  /**
   * The position the served version has reached. It changes whenever any of the version's documents may have changed.
   */
  async checkpoint(readModel: ReadModel<unknown>, minPosition: string | null): Promise<string> {
    const spec = await this.reached(readModel, minPosition);
    return `${spec.version}@${(await this.documents.checkpoint(spec)) ?? ''}`;
  }

  /** The served version, once it has reached `minPosition` or the wait is over. */
  async reached({ collection }: ReadModel<unknown>, minPosition: string | null): Promise<CollectionSpec> {
    const startedMs = this.clock.now().getTime();
    for (let pauseMs = 1; ; pauseMs = Math.min(pauseMs * 2, 10)) {
      const spec = await this.#servedSpec(collection);
      if (spec !== null && (minPosition === null || (await this.#isComplete(spec, minPosition as Position))))
        return spec;
      if (this.clock.now().getTime() - startedMs >= waitMaxMs) {
        if (spec === null) throw new DomainError('STORE_UNAVAILABLE', { text: 'The overview is still being built' });
        return spec;
      }
      await this.clock.sleep(pauseMs);
    }
  }

  async #isComplete(spec: CollectionSpec, position: Position): Promise<boolean> {
    const checkpoint = await this.documents.checkpoint(spec);
    return checkpoint !== null && checkpoint >= position;
  }

  async #servedSpec(collection: CollectionSpec): Promise<CollectionSpec | null> {
    const nowMs = this.clock.now().getTime();
    const known = this.#served.get(collection.name);
    if (known !== undefined && known.untilMs > nowMs) return known.spec;
    const version = await this.documents.servedVersion(collection.name);
    if (version === null) return null;
    const spec = version === collection.version ? collection : { ...collection, version };
    this.#served.set(collection.name, { spec, untilMs: nowMs + servedCachedMs });
    return spec;
  }
}

/** Older versions, which are served until the current one is built, may use different field names. */
function inPresentNames<Document>(
  { collection }: ReadModel<Document>,
  served: CollectionSpec,
  { document }: StoredDocument,
): Document {
  const isPresent = served.version === collection.version || collection.formerNames === undefined;
  return (isPresent ? document : renameFieldsDeep(document, collection.formerNames)) as Document;
}
