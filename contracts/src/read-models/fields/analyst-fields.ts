import type * as z from 'zod';
import type { Json, JsonObject } from '../../kernel/json.ts';
import { ownValue } from '../../kernel/own-value.ts';
import type { CollectionSpec } from '../../ports/documents.ts';
import { creditBalanceCollection, creditBalanceDocument } from '../credit-balance.ts';
import { interviewCollection, interviewDocument } from '../interview.ts';
import { modelUseCollection, modelUseDocument } from '../model-use.ts';
import { notificationsCollection, notificationsDocument } from '../notifications.ts';
import { panelListCollection, panelListDocument } from '../panel-list.ts';
import { projectListCollection, projectListDocument } from '../project-list.ts';
import { studyDetailCollection, studyDetailDocument } from '../study-detail.ts';
import { studyListCollection, studyListDocument } from '../study-list.ts';
import { accountFields } from './account-fields.ts';
import { analysisFields } from './analysis-fields.ts';
import { type FieldNote, type FieldNotes, shown, type Unit } from './field-notes.ts';
import { interviewFields } from './interview-fields.ts';
import { partsOf, type Shape } from './shape.ts';
import { studyFields } from './study-fields.ts';

/** A read model as analysts know it. */
export interface AnalystModel {
  readonly collection: CollectionSpec;
  readonly document: z.ZodObject;
  readonly description: string;
}

const model = (collection: CollectionSpec, document: z.ZodObject, description: string): AnalystModel => ({
  collection,
  document,
  description,
});

/** The read models that are stored as documents. The search index is made of the same, and has nothing else. */
export const analystModels: readonly AnalystModel[] = [
  model(studyListCollection, studyListDocument, 'A document for each study: status, times, and how interviews ended'),
  model(studyDetailCollection, studyDetailDocument, 'A document for each study: its panel and its analysis'),
  model(interviewCollection, interviewDocument, 'A document for each interview: outcome, course, analysis'),
  model(creditBalanceCollection, creditBalanceDocument, 'A document for each account: its plan and its credits'),
  model(projectListCollection, projectListDocument, 'A document for each project'),
  model(panelListCollection, panelListDocument, 'A document for each saved panel'),
  model(modelUseCollection, modelUseDocument, 'A document for each study that asked hosted models: what they took'),
  model(notificationsCollection, notificationsDocument, 'What happened, a document for each study and each account'),
];

/** One field of a read model. Nested fields have a path such as `participants[].age`, those of a map `holds{}`. */
export interface AnalystField {
  readonly path: string;
  /** In words, such as `list of objects` or `one of DRAFT, LAUNCHED`. */
  readonly type: string;
  /** What a table holds it in; `nested` is a list, a map or an object. */
  readonly kind: 'text' | 'number' | 'whole' | 'boolean' | 'nested';
  /** Whether it may be null or absent. */
  readonly nullable: boolean;
  readonly unit: Unit | null;
  readonly description: string;
  /** Whether analysts see it; of a field that is withheld, nothing nested is listed. */
  readonly shown: boolean;
}

const notesOf = new Map<z.ZodType, FieldNotes>([
  ...analysisFields,
  ...studyFields,
  ...interviewFields,
  ...accountFields,
]);

export const analystModel = (name: string): AnalystModel | null =>
  analystModels.find(({ collection }) => collection.name === name) ?? null;

/**
 * Every field of a read model, with what it means and whether analysts may see it: the one place that says so.
 * @throws RangeError if there is no such read model.
 */
export function analystFields(name: string): readonly AnalystField[] {
  return fieldsIn(partsOf(documentOf(name)), '');
}

function fieldsIn(shape: Shape, at: string): AnalystField[] {
  switch (shape.kind) {
    case 'list':
      return fieldsIn(shape.element, `${at}[]`);
    case 'map':
      return fieldsIn(shape.element, `${at}{}`);
    case 'object':
      return [...shape.fields].flatMap(([name, field]) => {
        const note = noteOf(shape.schema, name);
        const path = at === '' ? name : `${at}.${name}`;
        const kind = field.kind === 'value' ? field.column : 'nested';
        const row = { path, type: field.type, kind, nullable: field.nullable, ...note } as const;
        return note.shown ? [row, ...fieldsIn(field, path)] : [row];
      });
    default:
      return [];
  }
}

/**
 * What analysts may see of a document. A field that its schema does not have is left out, so what is added without a
 * note stays inside.
 * @throws RangeError if there is no such read model.
 */
export function analystDocument(name: string): (document: JsonObject) => JsonObject {
  const pick = pickerOf(partsOf(documentOf(name)));
  return (document) => pick(document) as JsonObject;
}

type Picker = (value: Json) => Json;

function pickerOf(shape: Shape): Picker {
  if (shape.kind === 'object') return objectPicker(shape);
  if (shape.kind === 'value') return (value) => value;
  const pick = pickerOf(shape.element);
  return (value) => {
    if (Array.isArray(value)) return value.map(pick);
    if (typeof value !== 'object' || value === null) return null;
    return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, pick(each)]));
  };
}

function objectPicker({ schema, fields }: Extract<Shape, { kind: 'object' }>): Picker {
  const pickers = [...fields]
    .filter(([name]) => noteOf(schema, name).shown)
    .map(([name, field]) => [name, pickerOf(field)] as const);
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    const picked = pickers.flatMap(([name, pick]) => {
      const inner = ownValue(value as JsonObject, name);
      return inner === undefined ? [] : [[name, pick(inner)] as const];
    });
    return Object.fromEntries(picked);
  };
}

function noteOf(schema: z.ZodType, name: string): FieldNote {
  const note = ownValue(notesOf.get(schema) ?? {}, name);
  if (note === undefined) throw new RangeError(`The field ${name} of a read model is not described`);
  return note;
}

function documentOf(name: string): z.ZodObject {
  const found = analystModel(name);
  if (found === null) throw new RangeError(`There is no read model called ${name}`);
  return found.document;
}

/** What an export says of each document besides its fields. */
export const documentColumns: Readonly<Record<'documentId' | 'documentPosition', FieldNote>> = {
  documentId: shown('The document, unique in its read model', 'id'),
  documentPosition: shown('The position of the last event that changed the document'),
};
