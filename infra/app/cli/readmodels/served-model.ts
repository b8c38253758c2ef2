import type { JsonObject } from '@windtunnel/contracts/kernel/json';
import { renameFieldsDeep } from '@windtunnel/contracts/kernel/rename-fields';
import type { CollectionSpec } from '@windtunnel/contracts/ports/documents';
import type { Position } from '@windtunnel/contracts/ports/event-store';
import {
  type AnalystModel,
  analystDocument,
  analystModel,
} from '@windtunnel/contracts/read-models/fields/analyst-fields';
import type { ReadModelReader } from '@windtunnel/infra/documents/reading/read-model-reader';

/** The version of a read model that the product shows. */
export interface ServedModel {
  readonly model: AnalystModel;
  readonly spec: CollectionSpec;
  /** The position of the last event in it. */
  readonly position: Position | null;
}

/** A document as analysts get it: its id, the position of its last event, and the fields that they may see. */
export type AnalystRow = { readonly documentId: string; readonly documentPosition: string } & JsonObject;

/** Null if no version is complete yet. */
export async function servedModel(reader: ReadModelReader, model: AnalystModel): Promise<ServedModel | null> {
  const version = await reader.servedVersion(model.collection.name);
  if (version === null) return null;
  const spec = { ...model.collection, version };
  return { model, spec, position: await reader.checkpoint(spec) };
}

/** @throws RangeError if no version of it is complete, or if there is no such read model. */
export async function openServedModel(reader: ReadModelReader, name: string): Promise<ServedModel> {
  const model = analystModel(name);
  const served = model === null ? null : await servedModel(reader, model);
  if (served === null) throw new RangeError(`${name} is not built yet; start the product, which builds it.`);
  return served;
}

/** All documents by id, a few at a time. */
export async function* analystRows(reader: ReadModelReader, { model, spec }: ServedModel): AsyncGenerator<AnalystRow> {
  const { version, name, formerNames } = model.collection;
  const pick = analystDocument(name);
  for await (const { id, position, document } of reader.all(spec)) {
    const present =
      spec.version === version || formerNames === undefined
        ? document
        : (renameFieldsDeep(document, formerNames) as JsonObject);
    yield { documentId: id, documentPosition: position, ...pick(present) };
  }
}
