import { Inject, Injectable } from '@nestjs/common';
import type { AnalystDocumentView, ReadModelView } from '@windtunnel/contracts/http/read-models';
import { DomainError } from '@windtunnel/contracts/kernel/domain-error';
import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import { renameFieldsDeep } from '@windtunnel/contracts/kernel/rename-fields';
import type { CollectionSpec, DocumentStore } from '@windtunnel/contracts/ports/documents';
import {
  type AnalystModel,
  analystDocument,
  analystFields,
  analystModel,
  analystModels,
} from '@windtunnel/contracts/read-models/fields/analyst-fields';
import { ports } from '../platform/ports.ts';

export interface DocumentsPage {
  readonly documents: AnalystDocumentView[];
  readonly cursor: string | null;
}

/** The read models as analysts may see them. What they may see is decided beside the schemas, and nowhere else. */
@Injectable()
export class AnalystQueries {
  constructor(@Inject(ports.documents) private readonly documents: DocumentStore) {}

  async list(): Promise<ReadModelView[]> {
    return await Promise.all(analystModels.map((model) => this.#view(model)));
  }

  /**
   * @param after the id of the last document of the page before; undefined: the first page.
   * @throws DomainError READ_MODEL_NOT_FOUND
   */
  async page(name: string, after: string | undefined, limit: number): Promise<DocumentsPage> {
    const model = analystModel(name);
    if (model === null) throw new DomainError('READ_MODEL_NOT_FOUND');
    const spec = await this.#served(model);
    // One more than is shown says whether there are more.
    const found = spec === null ? [] : await this.documents.page(spec, { after: after ?? null, limit: limit + 1 });
    const shown = found.slice(0, limit);
    const pick = analystDocument(name);
    const documents = shown.map(({ id, position, document }) => ({
      documentId: id,
      documentPosition: position,
      fields: pick(inPresentNames(model, spec, document)),
    }));
    return { documents, cursor: found.length > limit ? (shown.at(-1)?.id ?? null) : null };
  }

  async #view(model: AnalystModel): Promise<ReadModelView> {
    const { name } = model.collection;
    const spec = await this.#served(model);
    return {
      name,
      description: model.description,
      version: spec?.version ?? null,
      documents: spec === null ? 0 : await this.documents.total(spec),
      position: spec === null ? null : await this.documents.checkpoint(spec),
      fields: analystFields(name).map(({ path, type, nullable, unit, description, shown }) => ({
        path,
        type,
        nullable,
        unit,
        description,
        shown,
      })),
    };
  }

  async #served({ collection }: AnalystModel): Promise<CollectionSpec | null> {
    const version = await this.documents.servedVersion(collection.name);
    return version === null ? null : { ...collection, version };
  }
}

/** Older versions, which are served until the current one is built, may use different field names. */
function inPresentNames({ collection }: AnalystModel, spec: CollectionSpec | null, document: JsonObject): JsonObject {
  const { formerNames, version } = collection;
  const isPresent = formerNames === undefined || spec?.version === version;
  return isPresent ? document : (renameFieldsDeep(document, formerNames) as JsonObject);
}
