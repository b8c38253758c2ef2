import { Inject, Injectable } from '@nestjs/common';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import { renameFieldsDeep } from '@windtunnel/contracts/kernel/rename-fields';
import type { Clock } from '@windtunnel/contracts/ports/clock';
import type { CollectionSpec, DocumentStore, FindOptions, StoredDocument } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import { ports } from './ports.ts';
import { SharedWaits } from './reading/shared-waits.ts';

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
const pauseMs = 4;
/** How long the served version is cached. */
const servedCachedMs = 1_000;

/** The version that readers get, and how far it has got. Both are null while no version is complete. */
interface Served {
  readonly spec: CollectionSpec | null;
  readonly upTo: Position | null;
}

/** Reads one owner's documents from the served version, once it has reached what the client has seen. */
@Injectable()
export class ReadModels {
  readonly #versions = new Map<string, { readonly spec: CollectionSpec; readonly untilMs: number }>();

  readonly #waits: SharedWaits;

  constructor(
    @Inject(ports.documents) private readonly documents: DocumentStore,
    @Inject(ports.clock) private readonly clock: Clock,
  ) {
    this.#waits = new SharedWaits(clock);
  }

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

  /**
   * The served version, once it has reached `minPosition` or the wait is over.
   * @throws DomainError STORE_UNAVAILABLE if no version is complete, or too many requests wait.
   */
  async reached({ collection }: ReadModel<unknown>, minPosition: string | null): Promise<CollectionSpec> {
    const { spec } = await this.#waits.until({
      key: collection.name,
      look: () => this.#served(collection),
      isEnough: ({ spec, upTo }) => spec !== null && (minPosition === null || (upTo !== null && upTo >= minPosition)),
      pauseMs,
      maxMs: waitMaxMs,
    });
    if (spec === null) throw new DomainError('STORE_UNAVAILABLE', { text: 'The overview is still being built' });
    return spec;
  }

  async #served(collection: CollectionSpec): Promise<Served> {
    const spec = await this.#servedSpec(collection);
    return { spec, upTo: spec === null ? null : await this.documents.checkpoint(spec) };
  }

  async #servedSpec(collection: CollectionSpec): Promise<CollectionSpec | null> {
    const nowMs = this.clock.now().getTime();
    const known = this.#versions.get(collection.name);
    if (known !== undefined && known.untilMs > nowMs) return known.spec;
    const version = await this.documents.servedVersion(collection.name);
    if (version === null) return null;
    const spec = version === collection.version ? collection : { ...collection, version };
    this.#versions.set(collection.name, { spec, untilMs: nowMs + servedCachedMs });
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
